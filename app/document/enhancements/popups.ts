import { nextPopup } from '#domain/screen/popups.ts'
import { openModal } from '#app/blocks/dialog/modal.ts'

const YEAR = 365 * 24 * 60 * 60 * 1_000
const LOOK_AGAIN = 500
const MARKER = 'popup-'

let isRunning = false

/**
 * Opens the popups of a page one after the other, each after its delay and once in this browser.
 * One waits while something else is open or asks, or somebody is typing. Another page closes it.
 *
 * `start`: when the page was shown, as `performance.now()` counts.
 */
export async function showPopups(start: number): Promise<void> {
  if (isRunning) return
  isRunning = true
  let since = start
  for (let strip = next(); strip; strip = next()) {
    const { delay, id = '' } = strip.dataset
    // Who has just answered one question has the delay for themselves again.
    while (asks()) {
      await pause(LOOK_AGAIN)
      since = performance.now()
    }
    await pause(since + Number(delay) - performance.now())
    while (!isFree()) await pause(LOOK_AGAIN)
    // A page that was left meanwhile has others, or none.
    if (!strip.isConnected) continue
    mark(id)
    await shown(strip)
    since = performance.now()
  }
  isRunning = false
}

function next(): HTMLElement | undefined {
  const strips = [...document.querySelectorAll<HTMLElement>('.popup')]
  const popups = strips.map((strip) => ({ _id: strip.dataset['id'] ?? '', strip }))
  const seen = popups.map(({ _id }) => _id).filter((id) => isSeen(id))
  return nextPopup(popups, seen)?.strip
}

/** Until it is closed: by its button, by Escape, from around it, or by another page. */
function shown(strip: HTMLElement): Promise<void> {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.ariaLabel = strip.ariaLabel
  const inside = document.createElement('div')
  inside.className = 'stack'
  inside.append(...[...strip.childNodes].map((node) => node.cloneNode(true)))
  const button = document.createElement('button')
  button.className = 'button button-soft button-wide'
  button.textContent = strip.dataset['close'] ?? ''
  inside.append(button)
  dialog.append(inside)
  document.body.append(dialog)

  const { pathname } = location
  const leave = () => {
    if (location.pathname !== pathname) dialog.close()
  }
  button.addEventListener('click', () => dialog.close())
  addEventListener('shown', leave)
  return new Promise((resolve) => {
    openModal(dialog, {
      onClose() {
        removeEventListener('shown', leave)
        dialog.remove()
        resolve()
      },
    })
    button.focus()
  })
}

/** The bar about cookies, which has not been answered. */
function asks(): boolean {
  return document.querySelector('.cookies') !== null
}

/** Nothing else is open, nobody is typing, and somebody is there. */
function isFree(): boolean {
  const open = document.querySelector('dialog[open], :popover-open')
  const typing = document.activeElement?.matches('input, textarea, select')
  return !document.hidden && !open && !typing
}

/** Only in this browser; one that keeps nothing sees it on each page that is loaded again. */
const noted = new Set<string>()

function isSeen(id: string): boolean {
  try {
    const at = Number(localStorage.getItem(MARKER + id))
    return noted.has(id) || Date.now() - at < YEAR
  } catch {
    return noted.has(id)
  }
}

function mark(id: string): void {
  noted.add(id)
  try {
    localStorage.setItem(MARKER + id, String(Date.now()))
  } catch {
    // Then it is seen until this page is left.
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
