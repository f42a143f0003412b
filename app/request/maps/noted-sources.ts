import { createContext, type RouterContextProvider } from 'react-router'

import type { Sources } from '../services.ts'

type Context = Readonly<RouterContextProvider>

const sourcesContext = createContext<readonly Sources[]>([])

/**
 * Says what this one page loads besides our own files: its policy allows it, and no other page's
 * does. The page must be opened by itself, since a policy holds as long as its document.
 */
export function noteSources(sources: Sources, context: Context): void {
  context.set(sourcesContext, [...context.get(sourcesContext), sources])
}

/** Everything that the page of this request may load besides, with what is given. */
export function withNotedSources(given: Sources, context: Context): Sources {
  const all: Record<string, string[]> = {}
  for (const sources of [given, ...context.get(sourcesContext)]) {
    for (const [name, hosts] of Object.entries(sources)) {
      all[name] = [...new Set([...(all[name] ?? []), ...hosts])]
    }
  }
  return all
}
