/** Pictures on a page: what was clicked, and an address for an `<img>`. */

/** The place, piece or card that was clicked, as completion and listings name it; nothing beside all of them. */
export function refAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest("[data-ref]") : null;
  return element?.getAttribute("data-ref") ?? undefined;
}

/** The address of a picture that needs no clicks: `img.src = pictureUrl(svg)`. */
export function pictureUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
