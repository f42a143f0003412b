/** What scripts have put there, and the styles of the first view, which this is no more. */
const STAYS = 'script[type=speculationrules], link[rel=modulepreload], style'

/** What its user or a script has changed by now; a page always says the same of it. */
const KEPT = new Set(['open', 'hidden', 'style'])

/**
 * Lets what stands become what another page has in its place. Whatever is the same stays, with its
 * focus, its place and what was typed into it.
 */
export function become(now: Element, next: Element): void {
  if (now.isEqualNode(next)) return
  takeAttributes(now, next)
  const olds = [...now.childNodes].filter(isTheirs)
  const nexts = [...next.childNodes].filter(isTheirs)
  for (const [at, child] of nexts.entries()) {
    const old = olds[at]
    if (!old) now.append(child)
    else if (!isSame(old, child)) old.replaceWith(child)
    else if (old instanceof Element) becomeUnlessMoved(old, child as Element)
    else if (old.nodeValue !== child.nodeValue) old.nodeValue = child.nodeValue
  }
  for (const child of olds.slice(nexts.length)) child.remove()
}

function isTheirs(node: ChildNode): boolean {
  return !(node instanceof Element && node.matches(STAYS))
}

/** What moves by itself goes on as it does. */
function becomeUnlessMoved(now: Element, next: Element): void {
  const enhancement = now.getAttribute('data-enhance')
  if (enhancement === null || enhancement === 'carousel') become(now, next)
}

/** `data-as` says what an element is about that has to begin again where that is another thing. */
function isSame(now: Node, next: Node): boolean {
  if (now.nodeName !== next.nodeName) return false
  const names = ['id', 'data-as', 'data-enhance', 'type', 'name']
  return (
    !(now instanceof Element && next instanceof Element) ||
    names.every((name) => now.getAttribute(name) === next.getAttribute(name))
  )
}

function takeAttributes(now: Element, next: Element): void {
  takeState(now, next)
  for (const { name } of [...now.attributes]) {
    if (!next.hasAttribute(name) && !KEPT.has(name)) now.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value && !KEPT.has(name)) now.setAttribute(name, value)
  }
}

/** What a field shows once it was touched is no attribute any more: the page's new word counts. */
function takeState(now: Element, next: Element): void {
  const isOther = (name: string) => now.getAttribute(name) !== next.getAttribute(name)
  if (now instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    if (isOther('checked')) now.checked = next.checked
    if (isOther('value')) now.value = next.value
  } else if (now instanceof HTMLOptionElement && next instanceof HTMLOptionElement) {
    if (isOther('selected')) now.selected = next.selected
  }
}
