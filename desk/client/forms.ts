import { ask } from './ask.ts'
import { dropDraft, dropDrafts } from './drafts.ts'
import { around, find, findAll, on, show as reveal } from './dom.ts'
import { tell } from './live.ts'
import { show } from './page.ts'
import { controlsOf, heldIn } from './typed.ts'

/** After so long somebody is told that it takes its time, ms. */
const slow = 8_000

/** Forms that are sent or to be sent: one after the other, since each says what its page knew. */
const underway = new Set<HTMLFormElement>()
let line = Promise.resolve()

/** Forms that go as they would without this script: the line is bad, or took too long. */
const ordinary = new WeakSet<HTMLFormElement>()

/** Forms that are to be sent once more when their answer is there. */
const again = new WeakSet<HTMLFormElement>()

/** Forms are sent beside their page, which then shows what has changed. */
export function sendInPlace(): void {
  on('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.getAttribute('action') === '/log-out') dropDrafts()
    if (!isOurs(form, submitter) || ordinary.has(form)) return
    event.preventDefault()
    if (underway.has(form)) return
    underway.add(form)
    const sendIt = () => send(form, submitter)
    // One that went wrong holds up nobody.
    line = line.then(sendIt, sendIt)
  })
  on('change', (event) => {
    const form = around<HTMLFormElement>(event, 'form[data-save="leave"]')
    // A tick chooses what a button is for.
    if (form && !around(event, '[type=checkbox]')) saveOnLeaving(form)
  })
}

/** Waits for no one: what is changed meanwhile goes with the next one. */
function saveOnLeaving(form: HTMLFormElement): void {
  if (underway.has(form)) again.add(form)
  else if (form.checkValidity()) form.requestSubmit(find('[data-saves]', form))
}

/** Of the desk's own pages behind the login; what only looks is sent so where it searches. */
function isOurs(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method')
  return (
    document.body.classList.contains('desk') &&
    !form.matches('[data-ordinary], [action="/log-out"]') &&
    (method === 'post' || (method === 'get' && form.getAttribute('role') === 'search'))
  )
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (!form.isConnected) return
  const data = new FormData(form, submitter?.isConnected ? submitter : null)
  const hidden = findAll<HTMLInputElement>('input[type=hidden]', form)
  const held = new Map<Element, string>([
    ...controlsOf(form).map((control) => [control, heldIn(control)] as const),
    ...hidden.map((one) => [one, one.value] as const),
  ])
  const progress = find<HTMLProgressElement>('progress[data-sent]', form)
  // Of files it is shown how far they are.
  const late = progress
    ? undefined
    : setTimeout(() => {
        ordinary.add(form)
        tell('slow')
      }, slow)
  form.setAttribute('aria-busy', 'true')
  const answer = await ask(askedBy(form, data, progress))
  clearTimeout(late)
  underway.delete(form)
  form.removeAttribute('aria-busy')
  reveal(progress, { isShown: false })
  if (!answer) {
    ordinary.add(form)
    tell('failed')
    return
  }
  ordinary.delete(form)
  // The login takes no form: what was typed is offered again behind it.
  if (answer.status < 400 && answer.url.pathname !== '/login') dropDraft(form)
  show(answer, { form, held })
  if (again.delete(form) && form.isConnected) saveOnLeaving(form)
}

function askedBy(form: HTMLFormElement, data: FormData, progress: HTMLProgressElement | null) {
  const url = new URL(form.getAttribute('action') ?? location.href, location.href)
  if (form.getAttribute('method') === 'get') {
    const asked = [...data].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    url.search = new URLSearchParams(asked).toString()
    return { url: url.href }
  }
  return {
    url: url.href,
    form: data,
    onProgress: (sent: number, all: number) => {
      if (!progress) return
      reveal(progress, { isShown: true })
      progress.max = all
      progress.value = sent
      // All is there; how long it is looked at nobody knows.
      if (sent === all) progress.removeAttribute('value')
    },
  }
}
