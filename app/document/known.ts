import { createContext, useContext, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'

import type { BarePage } from '#app/request/bare-page.ts'
import type { loader } from '#app/root.tsx'
import type { ErrorWords } from './error-words.ts'
import type { SentForm } from '#app/request/sent-form.ts'
import type { ShellView } from '#app/blocks/shell/shell-view.ts'

/** What a page needs to say anything at all, whatever became of its own data. */
export type Known = {
  lang: string
  words: ErrorWords
  shell?: ShellView
  sent?: SentForm | undefined
}

/** The renderer's words in the language of the address, for a page of which nothing else came. */
export const LastWords = createContext<Known | undefined>(undefined)

let before: Known | undefined

/**
 * What the root's loader gave, or the refusal in its place. In the browser no data may come at all,
 * when a proxy answers for the shop: header, footer and language are then those of the page before.
 */
export function useKnown(): Known | undefined {
  const root = useRouteLoaderData<typeof loader>('root')
  const bare = barePageOf(useRouteError())
  const last = useContext(LastWords)
  useEffect(() => {
    // Its messages were shown, and its form was answered.
    if (root) before = { ...knownOf(root), shell: { ...root.shell, alerts: [] }, sent: undefined }
    else if (bare) before ??= { ...bare, sent: undefined }
  }, [root, bare])
  return (root && knownOf(root)) ?? bare ?? before ?? last
}

type RootData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>

function knownOf({ shell, errors, sent }: RootData): Known {
  return { lang: shell.lang, words: errors, shell, sent }
}

/** What a page says of itself that even header and footer could not be had for. */
export function barePageOf(error: unknown): BarePage | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  // Only our own middleware throws data with this name.
  return (error.data as { bare?: BarePage } | null)?.bare
}
