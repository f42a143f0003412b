import { ask } from './ask.ts'
import { find } from './dom.ts'

/** So long nobody has typed, ms. */
const pause = 300

/**
 * What a form tells of what is typed in it, by its button that changes nothing, is told while it is
 * typed: the sentence in `…-sum`, which is read out, and all of it in the part of that name.
 */
export function checkAtOnce(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let last = 0

  async function check(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
    const turn = (last += 1)
    const name = button.dataset['atOnce'] ?? ''
    const answer = await ask({ url: location.href, form: new FormData(form, button) })
    if (!answer || turn !== last) return
    for (const id of [`#${name}-sum`, `#${name}`]) {
      const next = find(id, answer.page)
      if (next) find(id)?.replaceChildren(...document.importNode(next, true).childNodes)
    }
  }

  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    const button = form?.querySelector<HTMLButtonElement>('button[data-at-once]')
    if (!form || !button) return
    clearTimeout(waiting)
    waiting = setTimeout(() => void check(form, button), pause)
  })
}
