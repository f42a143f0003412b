/** Listens on the whole page, so that it holds for what comes later as well. */
export function on<Name extends keyof DocumentEventMap>(
  name: Name,
  work: (event: DocumentEventMap[Name]) => void,
): void {
  document.addEventListener(name, work)
}

export function find<Kind extends Element = HTMLElement>(
  selector: string,
  inside: ParentNode = document,
): Kind | null {
  return inside.querySelector<Kind>(selector)
}

export function findAll<Kind extends Element = HTMLElement>(
  selector: string,
  inside: ParentNode = document,
): Kind[] {
  return [...inside.querySelectorAll<Kind>(selector)]
}

/** The part of the page around what an event is about. */
export function around<Kind extends Element = HTMLElement>(
  { target }: Event,
  selector: string,
): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null
}

/** Shows a part, or hides it. */
export function show(part: Element | null, { isShown }: { isShown: boolean }): void {
  part?.toggleAttribute('hidden', !isShown)
}
