import { createContext, type RouterContextProvider } from 'react-router'

/** One thing of schema.org, with its `@type`. */
export type Thing = Readonly<{ '@type': string } & Record<string, unknown>>

type Context = Readonly<RouterContextProvider>

const thingsContext = createContext<readonly Thing[]>([])

/**
 * Says what machines are to read of this request's page. It stands at the page's end and not among
 * the loaders' data, so that a browser gets it once and React not at all.
 */
export function noteThings(things: readonly Thing[], context: Context): void {
  context.set(thingsContext, [...context.get(thingsContext), ...things])
}

/** Everything that was said of the page of this request. */
export function notedThings(context: Context): readonly Thing[] {
  return context.get(thingsContext)
}

/** The things of a page as one JSON-LD text; undefined where there are none. */
export function structuredText(things: readonly Thing[]): string | undefined {
  if (things.length === 0) return undefined
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
}
