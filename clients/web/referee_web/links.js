// Links that restore a record at a ply, or a position: all of it is in the fragment, which browsers do not send.

async function squeeze(text, Transform) {
  const stream = new Blob([text]).stream().pipeThrough(Transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const encode = (bytes) => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

const decode = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** The fragment for `{record, ply}` or `{state}`, with what else is to be restored. */
export async function makeFragment(content) {
  return "#" + encode(await squeeze(JSON.stringify(content), new CompressionStream("deflate-raw")));
}

/** What a fragment holds; null where it holds nothing that can be read. */
export async function readFragment(fragment) {
  if (fragment.length < 2) return null;
  try {
    const bytes = await squeeze(decode(fragment.slice(1)), new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
