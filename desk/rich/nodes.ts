/** An element of another kind in the place of one, with what that holds and nothing else of it. */
export function replaced(element: Element, tag: string): Element {
  const made = element.ownerDocument.createElement(tag)
  while (element.firstChild) made.appendChild(element.firstChild)
  element.parentNode?.replaceChild(made, element)
  return made
}

/** Leaves of an element what it holds. */
export function unwrap(element: Element): void {
  const { parentNode: parent } = element
  while (element.firstChild) parent?.insertBefore(element.firstChild, element)
  parent?.removeChild(element)
}

/** Puts an element around what another one holds. */
export function fill(element: Element, tag: string): void {
  const made = element.ownerDocument.createElement(tag)
  while (element.firstChild) made.appendChild(element.firstChild)
  element.appendChild(made)
}

export function allIn(root: Element, selector: string): Element[] {
  return Array.from(root.querySelectorAll(selector))
}
