import { type Answer, ask } from './ask.ts'
import { dropDraft, dropDrafts, keepDraft } from './drafts.ts'
import { around, find, findAll, on, show as reveal } from './dom.ts'
import { tell } from './live.ts'
import { isKept, type Sent, show } from './page.ts'
import { type Control, controlsOf, heldIn, isTick, isTyped, noteKept } from './typed.ts'

/** After so long the page says that it takes its time, ms. */
const slow = 8_000

/**
 * Forms that are sent or to be sent, by which button: one after the other, since each says what its
 * page knew.
 */
const underway = new Map<HTMLFormElement, HTMLElement | null>()
let line = Promise.resolve()

/** Forms that go as they would without this script: the line is bad, or took too long. */
const ordinary = new WeakSet<HTMLFormElement>()

/** By what forms are to be sent once more when their answer is there. */
const again = new Map<HTMLFormElement, Set<HTMLElement | null>>()

/** Forms are sent beside their page, which then shows what has changed. */
export function sendInPlace(): void {
  on('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.getAttribute('action') === '/log-out') dropDrafts()
    if (!isOurs(form, submitter) || ordinary.has(form)) return
    event.preventDefault()
    // Twice the same is pressed once; but what is hidden nobody presses twice by mistake.
    if (underway.get(form) !== submitter || submitter?.hidden) queue(form, submitter)
  })
  on('change', (event) => {
    const form = around<HTMLFormElement>(event, 'form[data-save="leave"]')
    // A tick chooses what a button is for.
    if (form && !around(event, '[type=checkbox]')) saveOnLeaving(form)
  })
  on('input', (event) => {
    const form = around<HTMLFormElement>(event, 'form[data-save="typed"]')
    if (!form) return
    clearTimeout(typing)
    typing = setTimeout(() => saveOnLeaving(form), pause)
  })
}

/** So long nobody has typed in a form that is saved as it is typed, ms. */
const pause = 500
let typing: ReturnType<typeof setTimeout> | undefined

/** Nobody has pressed anything: this never goes as without a script, to another page. */
function saveOnLeaving(form: HTMLFormElement): void {
  if (underway.has(form) || form.checkValidity()) queue(form, find('[data-saves]', form))
}

function isSave(submitter: HTMLElement | null): boolean {
  return submitter?.matches('[data-saves]') ?? false
}

/** Waits for no one: what is changed meanwhile goes with the next one. */
function queue(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (underway.has(form)) {
    again.set(form, (again.get(form) ?? new Set()).add(submitter))
    return
  }
  underway.set(form, submitter)
  form.setAttribute('aria-busy', 'true')
  keepDraft(form)
  const progress = find<HTMLProgressElement>('progress[data-sent]', form)
  // Of files it is shown how far they are.
  const late = progress ? undefined : setTimeout(() => giveUp(form, 'slow'), slow)
  const sendIt = async () => {
    const answer = await send(form, submitter, progress)
    clearTimeout(late)
    answered(form, submitter, answer)
  }
  // Files hold up nobody, nor does one that went wrong.
  if (progress) void sendIt()
  else line = line.then(sendIt, sendIt)
}

/** Pressing once more sends it as without a script. */
function giveUp(form: HTMLFormElement, why: 'failed' | 'slow'): void {
  if (!isSave(underway.get(form) ?? null)) ordinary.add(form)
  tell(why)
}

/** Of the desk's own pages behind the login; what only looks is sent so where it searches. */
function isOurs(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method')
  return (
    document.body.classList.contains('desk') &&
    !form.matches('[data-ordinary], [action="/log-out"]') &&
    // Another tab is not this page.
    !submitter?.matches('[formtarget]') &&
    (method === 'post' || (method === 'get' && form.getAttribute('role') === 'search'))
  )
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  progress: HTMLProgressElement | null,
): Promise<Came | undefined> {
  if (!form.isConnected) return undefined
  const data = new FormData(form, submitter?.isConnected ? submitter : null)
  // What is ticked is for a button that is still to be pressed.
  const controls = controlsOf(form).filter((one) => !isTick(one) || !isSave(submitter))
  const hidden = findAll<HTMLInputElement>('input[type=hidden]', form)
  const held = new Map<Element, string>([
    ...controls.map((control) => [control, heldIn(control)] as const),
    ...hidden.map((one) => [one, one.value] as const),
  ])
  const answer = await ask(askedBy(form, data, progress))
  reveal(progress, { isShown: false })
  return answer && { answer, held }
}

type Came = { answer: Answer; held: Sent['held'] }

function answered(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  came: Came | undefined,
): void {
  const later = again.get(form) ?? []
  again.delete(form)
  if (!came && form.isConnected) giveUp(form, 'failed')
  underway.delete(form)
  form.removeAttribute('aria-busy')
  if (!came) return
  const { answer, held } = came
  const isDone = isKept(answer)
  const isHere = answer.url.pathname === location.pathname
  ordinary.delete(form)
  // The login takes no form: what was typed is offered again behind it.
  if (isDone && answer.url.pathname !== '/login') dropDraft(form)
  else keepDraft(form)
  const saved = isDone ? savedWith(form) : []
  for (const one of saved) {
    noteKept(one, { isKept: true })
    dropDraft(one)
  }
  show(answer, { form, held, stays: isSave(submitter), saved })
  if (!isHere) return
  for (const next of later) {
    if (!form.isConnected) return
    if (isSave(next)) saveOnLeaving(form)
    // What was pressed meanwhile was not pressed about a refusal.
    else if (isDone && next?.isConnected !== false) queue(form, next)
  }
}

/** Who says yes to what a form was asked saves it, if nothing was typed in it since. */
function savedWith(form: HTMLFormElement): HTMLFormElement[] {
  if (!form.closest('.told')) return []
  const data = new FormData(form)
  const isIn = (one: Control) => {
    const values = data.getAll(one.name)
    return isTick(one) ? one.checked === values.includes(one.value) : values.includes(heldIn(one))
  }
  return findAll<HTMLFormElement>('main form').filter(
    (one) => one !== form && controlsOf(one).some(isTyped) && controlsOf(one).every(isIn),
  )
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
