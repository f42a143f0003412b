/**
 * Two products added before the first answer arrives would each start a basket. Until the page has
 * a session, everything it posts carries one random name, and posts with the same name share a
 * basket.
 */
const visit = [...crypto.getRandomValues(new Uint32Array(5))]
  .map((part) => part.toString(36).padStart(7, '0'))
  .join('')
/**
 * Who sent the shopper here goes along with what is posted, and is stored nowhere: the address of
 * this page or of the one before says it, and this stays as long as the router goes on.
 */
const from = [location.search, URL.parse(document.referrer)?.search ?? ''].find((query) =>
  /[?&](?:ref|utm_\w+)=/.test(query),
)
let sending: EventTarget | null = null

addEventListener(
  'submit',
  ({ target }) => {
    sending = target
    // Only the form data of this submit gets the name, not what a script reads from the form later.
    setTimeout(() => (sending = null))
  },
  true,
)
addEventListener('formdata', ({ target, formData }) => {
  const form = target as HTMLFormElement
  // A provider gets what it asks for, and nothing else.
  if (form !== sending || form.method !== 'post' || form.dataset['enhance'] === 'send-once') return
  if (!isKnown()) formData.append('visit', visit)
  if (from) formData.append('from', from)
})

/** What the browser would send if this button were pressed. */
export function postedBy(form: HTMLFormElement, button: HTMLButtonElement): FormData {
  sending = form
  const posted = new FormData(form, button)
  sending = null
  return posted
}

/** Whether there is a session: the page's last block knows, and React notes a later one. */
export function isKnown(): boolean {
  const block = document.querySelector('#personal')?.textContent
  return (
    'known' in document.documentElement.dataset ||
    // Our own server wrote it (app/page-cache/block.tsx).
    (block ? (JSON.parse(block) as { known?: true }).known === true : false)
  )
}
