import { createContext, type RouterContextProvider } from 'react-router'

type Context = Readonly<RouterContextProvider>

const momentContext = createContext(Number.POSITIVE_INFINITY)

/** Says that this request's page looks different from a moment on, ms; the earliest one counts. */
export function changesAt(moment: number, context: Context): void {
  context.set(momentContext, Math.min(moment, context.get(momentContext)))
}

/** How long the page of this request stays as it is; undefined if time alone changes nothing. */
export function freshUntil(context: Context): number | undefined {
  const moment = context.get(momentContext)
  return Number.isFinite(moment) ? moment : undefined
}
