// The calls that the page has made, as they went over the wire: a lesson in the interface.

import { asCurl, calls } from "./api.js";
import { Revealing } from "./record.js";
import { html } from "./vendor/preact-htm.js";
import { say } from "./words.js";

export function RawCalls({ page }) {
  return html`<${Revealing} page=${page}><div class="scroll">
    ${calls.map((each) => html`<${Call} each=${each} key=${each} />`)}
  </div><//>`;
}

function Call({ each }) {
  const { method, request, answer, ok, ms } = each;
  return html`<details class="call"><summary><b>${method}</b> <span class=${ok ? "soft" : "warning"}>${ok ? "" : answer.code} ${Math.round(ms)} ms</span></summary>
    <button onClick=${() => navigator.clipboard.writeText(asCurl(each))}>${say("copy-curl")}</button>
    <h4>${say("request")}</h4><pre tabindex="0">${JSON.stringify(request, null, 1)}</pre>
    <h4>${say("response")}</h4><pre tabindex="0">${JSON.stringify(answer, null, 1)}</pre>
  </details>`;
}
