import { isControl, isTick } from './typed.ts'

/** What of the page as it is stays so, whatever comes. */
export type Keep = {
  /** A part that is left alone; `next` is what came in its place. */
  part(part: Element, next: Element): boolean
}

/**
 * Makes a part of the page like another one, and leaves alone what is alike: so focus, scrolling,
 * open folds, pictures and what is typed stay where they are.
 */
export function morph(now: Element, next: Element, keep: Keep): void {
  if (keep.part(now, next)) return
  morphAttributes(now, next)
  if (now.isEqualNode(next)) return
  morphChildren(now, next, keep)
}

function morphChildren(now: Element, next: Element, keep: Keep): void {
  const wanted = [...next.childNodes]
  const left = [...now.childNodes]
  const keys = new Map<Node, string>([...wanted, ...left].map((node) => [node, keyOf(node)]))
  let at: ChildNode | null = now.firstChild
  for (const [place, node] of wanted.entries()) {
    const key = keys.get(node)
    const found = left.findIndex((other) => keys.get(other) === key)
    const same = left[found]
    if (!same) {
      now.insertBefore(document.importNode(node, true), at)
      continue
    }
    left.splice(found, 1)
    // What stood before it and is not wanted any more goes; only what is wanted later is passed.
    while (at && at !== same && !wantedLater(at, place)) {
      const gone: ChildNode = at
      at = at.nextSibling
      left.splice(left.indexOf(gone), 1)
      takeOut(gone)
    }
    if (at === same) at = same.nextSibling
    else now.insertBefore(same, at)
    if (same instanceof Element && node instanceof Element) morph(same, node, keep)
    else if (same.nodeValue !== node.nodeValue) same.nodeValue = node.nodeValue
  }
  for (const gone of left) takeOut(gone)

  function wantedLater(node: Node, place: number): boolean {
    const key = keys.get(node)
    return wanted.slice(place).some((later) => keys.get(later) === key)
  }
}

/** What is the client's own stays. */
function takeOut(node: ChildNode): void {
  if (!(node instanceof Element && node.hasAttribute('data-kept'))) node.remove()
}

function morphAttributes(now: Element, next: Element): void {
  // A fold that somebody has opened stays open; what waits to be sent waits on.
  const isOwn = (name: string) =>
    name === 'aria-busy' || (name === 'open' && now.localName === 'details')
  for (const { name } of [...now.attributes]) {
    if (!next.hasAttribute(name) && !isOwn(name)) now.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value && !isOwn(name)) now.setAttribute(name, value)
  }
}

/** What says of a part that it is the same one: its kind, and of what it is about. */
export function keyOf(node: Node): string {
  if (!(node instanceof Element)) return String(node.nodeType)
  const { localName: kind } = node
  const [look = ''] = (node.getAttribute('class') ?? '').split(' ')
  if (node instanceof HTMLFormElement) return `form ${formKey(node)}`
  if (isControl(node)) return [kind, node.name, isTick(node) ? node.value : ''].join(' ')
  if (kind === 'input' || kind === 'button') {
    return [kind, node.getAttribute('name'), kind === 'button' && node.getAttribute('value')].join()
  }
  return [kind, look, aboutOf(node, kind)].join(' ')
}

/** Rows are about what they lead to, panels about what they are called. */
function aboutOf(node: Element, kind: string): string | null | undefined {
  if (node.hasAttribute('data-key')) return node.getAttribute('data-key')
  switch (kind) {
    case 'tr':
    case 'li':
      return (
        node.querySelector('a[href]')?.getAttribute('href') ??
        node.querySelector('input[value]:not([name=once], [name=seen])')?.getAttribute('value')
      )
    case 'section':
      return node.querySelector('h2')?.textContent
    default:
      return ''
  }
}

/** Names of one sending, and what the page knew: they say nothing of what a form is for. */
const ofOnePage = new Set(['once', 'seen', 'stamp', 'total', 'at', 'to'])

/**
 * What a form is for: how it is called, else where it goes, what it says of itself, and what can be
 * pressed.
 */
export function formKey(form: HTMLFormElement): string {
  const name = form.getAttribute('name')
  if (name !== null) return name
  const fixed = [...form.querySelectorAll('input[type=hidden], button[name]')]
    .filter((one) => !ofOnePage.has(one.getAttribute('name') ?? ''))
    .map((one) => `${one.getAttribute('name')}=${one.getAttribute('value')}`)
  return [form.getAttribute('action') ?? '', ...fixed].join(' ')
}
