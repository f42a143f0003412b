import type { EditAction } from '#domain/preview/messages.ts'
import type { Words } from './block.ts'
import type { Target } from './targets.ts'

const icons: Readonly<Record<EditAction | 'more', string>> = {
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  add: 'M12 5v14M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
}

/** In the order of the buttons; types alone come from the protocol, whose schemas are large. */
const editActions: readonly EditAction[] = ['edit', 'remove', 'up', 'down', 'add']

/** What is pressed: an action, or what unfolds them where they would lie over each other. */
export type Pressed = (action: EditAction | 'more') => void

/** The buttons of one thing that can be edited; of all but sections they unfold. */
export function groupOf(kind: Target['kind'], pressed: Pressed): HTMLElement {
  const group = document.createElement('div')
  group.className = kind
  group.setAttribute('role', 'group')
  const buttons = editActions.map((action) => buttonOf(action, pressed))
  if (kind === 'section') {
    group.append(...buttons)
    return group
  }
  const more = buttonOf('more', pressed)
  more.setAttribute('aria-expanded', 'false')
  const list = document.createElement('div')
  list.className = 'list'
  list.hidden = true
  list.append(...buttons)
  group.append(more, list)
  return group
}

/** Unfolds the buttons of a thing. */
export function unfold(group: HTMLElement): void {
  setFolded(group, { isOpen: true })
}

/** Folds them; whoever was in them is at what unfolds them. */
export function fold(group: HTMLElement): void {
  const root = group.getRootNode()
  const focused = root instanceof ShadowRoot ? root.activeElement : null
  if (group.querySelector('.list')?.contains(focused)) group.querySelector('button')?.focus()
  setFolded(group, { isOpen: false })
}

function setFolded(group: HTMLElement, { isOpen }: { isOpen: boolean }): void {
  const list = group.querySelector<HTMLElement>('.list')
  if (list) list.hidden = !isOpen
  group.querySelector('button')?.setAttribute('aria-expanded', String(isOpen))
  group.classList.toggle('open', isOpen)
}

/** Says what the buttons are about. */
export function nameGroup(group: HTMLElement, { element, kind }: Target, words: Words): void {
  const text = (element.querySelector('h1, h2') ?? element).textContent?.trim().slice(0, 60) ?? ''
  const of = `${words[kind]}: ${text || element.getAttribute('aria-label') || ''}`
  group.setAttribute('aria-label', of)
  for (const button of group.querySelectorAll('button')) {
    const what = button.dataset['action'] as EditAction | 'more'
    button.setAttribute('aria-label', `${words[what]}, ${of}`)
    button.title = words[what]
  }
}

/**
 * A section has them in its corner, as long as that is seen; anything else above its end. What lies
 * beneath an open drawer has none.
 */
export function layGroup(
  group: HTMLElement,
  { element, kind }: Target,
  opened: Element | undefined,
): void {
  const isSection = kind === 'section'
  const about = isSection ? element : (element.querySelector('a') ?? element)
  const { top, right, bottom, width, height } = about.getBoundingClientRect()
  const isDrawn = width > 0 && height > 0 && about.checkVisibility({ visibilityProperty: true })
  group.hidden = !isDrawn || opened?.contains(element) === false
  if (group.hidden) return
  const { offsetWidth, offsetHeight } = group
  const inset = isSection ? 8 : -8
  const left = Math.max(0, Math.min(right - offsetWidth - inset, innerWidth - offsetWidth))
  const above = isSection
    ? Math.min(Math.max(top, bottom > 0 ? underHeader() : top) + inset, bottom - offsetHeight)
    : top - 18
  // What is not in sight has its tools out of sight too.
  const isSeen = bottom > 0 && top < innerHeight
  group.style.transform = `translate(${left}px, ${isSeen ? Math.max(0, above) : above}px)`
}

/** Where the header ends that stays at the top of the window; 0 where none does, px. */
function underHeader(): number {
  const header = document.querySelector('.header')?.getBoundingClientRect()
  return header && header.top <= 0 && header.bottom > 0 ? header.bottom : 0
}

function buttonOf(action: EditAction | 'more', pressed: Pressed): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['action'] = action
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[action]}"/></svg>`
  button.addEventListener('click', () => pressed(action))
  return button
}
