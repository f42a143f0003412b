/** Until React is here a change shows what it does (hydration/show), and a press acts once. */

/** Milliseconds after which a press that led nowhere may be repeated. */
const PATIENCE = 10_000

const { dataset } = document.documentElement
// What a script does has no button from here on.
dataset['script'] = ''

/** What the browser is on its way with: another form that is sent takes its place. */
let sent: EventTarget | null = null
/** The fields whose change is still to be shown, or to reach React. */
const changed = new Set<EventTarget | null>()
let showing: Promise<void> | undefined
let isComing = false
let answers = 0

/** Ends when the page shows all changes; gives how many answers it has become. */
export async function settled(): Promise<number> {
  if (!showing) return answers
  await showing
  return settled()
}

/** From here on the page is React's to change. */
export function reactComes(): void {
  isComing = true
}

/** What shows changes, small as it is, comes with the first of them. */
async function show(): Promise<void> {
  const module = await import('./show/show-changes.ts')
  answers += await module.showChanges(changed, { isReacts: isComing })
}

function onChange({ target }: Event): void {
  const { form } = target as HTMLInputElement
  if (!form?.querySelector('.until-live, [data-apply]')) return
  changed.add(target)
  if (isComing) return
  dataset['busy'] = 'choice'
  showing ??= show().finally(() => {
    showing = undefined
    if (!sent) rest()
  })
}

/** A form that is sent has all changes in it; sending them again would cancel it. */
function onSubmit(event: Event): void {
  const { target } = event
  changed.clear()
  if (event.defaultPrevented || (target as HTMLFormElement).method === 'dialog') return
  if (sent === target) return event.preventDefault()
  sent = target
  dataset['busy'] = ''
  setTimeout(rest, PATIENCE)
}

function rest(): void {
  sent = null
  delete dataset['busy']
}

addEventListener('change', onChange)
addEventListener('submit', onSubmit)
addEventListener('pageshow', rest)
addEventListener(
  'live',
  () => {
    removeEventListener('change', onChange)
    removeEventListener('submit', onSubmit)
    rest()
    if (changed.size === 0) return
    // React has not heard of these; until they are shown, a form that is sent has them in it.
    addEventListener('submit', () => changed.clear(), { once: true })
    void show()
  },
  { once: true },
)
