import { createContext, type RouterContextProvider } from 'react-router'

type Context = Readonly<RouterContextProvider>

const onceContext = createContext(false)

/** Says that this request's page holds what no later one has, such as a new key or the second. */
export function madeOnce(context: Context): void {
  context.set(onceContext, true)
}

/** Whether a second look at the page of this request would find something else. */
export function isMadeOnce(context: Context): boolean {
  return context.get(onceContext)
}
