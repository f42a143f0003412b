import { randomUUID } from 'node:crypto'

const field = 'once'

/** In a form that does more each time: names it, so that a second press of it does nothing more. */
export function Once() {
  // Off: a browser that fills in a reloaded page would bring back the name of the one before.
  return <input type="hidden" name={field} value={randomUUID()} autoComplete="off" />
}

/** The name of a form that was sent. */
export function onceIn(form: FormData): string | undefined {
  const sent = form.get(field)
  return typeof sent === 'string' && /^[\w-]{1,60}$/.test(sent) ? sent : undefined
}
