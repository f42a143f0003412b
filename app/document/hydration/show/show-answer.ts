import { isLeaving } from '../leaving.ts'
import { become } from './become.ts'

/** Milliseconds: longer than a page takes on a slow line. */
const PATIENCE = 15_000

/**
 * Asks as the form would if this button were pressed, and lets the page that is there become the
 * answer, before React is here, which takes over what then stands. False where only the browser can
 * lead on: to another page, or because nothing came that can be shown.
 */
export async function showAnswer(form: HTMLFormElement, pressed: FormData): Promise<boolean> {
  const { address, ...init } = requestOf(form, pressed)
  try {
    const answer = await fetch(address, init)
    // The styles of a first view: this one has all of them.
    const text = (await answer.text()).replace(/<style>[^<]*<\/style>/, '')
    // A form that was sent meanwhile has the change in it.
    if (isLeaving()) return true
    if (!isThisPage(answer)) return false
    const page = new DOMParser().parseFromString(text, 'text/html')
    history.replaceState(history.state, '', answer.url + address.hash)
    document.title = page.title
    become(document.head, page.head)
    become(document.body, page.body)
    dispatchEvent(new Event('shown'))
    return true
  } catch {
    return isLeaving()
  }
}

function requestOf(form: HTMLFormElement, pressed: FormData): RequestInit & { address: URL } {
  const address = new URL(form.getAttribute('action') ?? '', location.href)
  const init = { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(PATIENCE) }
  const isChoice = 'shows' in form.dataset
  const asked = isChoice ? chosenIn(form) : queryOf(pressed)
  if (!isChoice && form.method === 'post') return { ...init, address, method: 'POST', body: asked }
  address.search = asked.toString()
  return { ...init, address }
}

function queryOf(form: FormData): URLSearchParams {
  const texts = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return new URLSearchParams(texts)
}

function isThisPage({ ok, url, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  return ok && isHtml && new URL(url).pathname === location.pathname
}

/** What of a form chooses: the rest is typed, and may be personal. */
const CHOOSES = 'input[type=radio]:checked, select, input[type=number]'

/** The fields of a form that say what is chosen and how many, as they stand in an address. */
export function chosenIn(form: HTMLFormElement): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const field of form.elements) {
    // All three have both.
    const { name, value } = field as HTMLInputElement
    if (field.matches(CHOOSES) && name !== '') chosen.set(name, value)
  }
  return chosen
}
