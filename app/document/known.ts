import { createContext, useContext, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'

import type { AlertView } from '#app/blocks/alert/alert.tsx'
import type { PopupView } from '#app/blocks/popup/popup.tsx'
import type { HeaderAccount } from '#app/blocks/header/header.ts'
import type { Personal } from '#app/page-cache/cached-page.ts'
import type { BarePage } from '#app/request/bare-page.ts'
import type { loader } from '#app/root.tsx'
import type { ErrorWords } from './error-words.ts'
import { unpack } from './packed.ts'
import type { AnalyticsView } from '#app/request/analytics/view.ts'
import type { SentForm } from '#app/request/sent/sent-form.ts'
import type { ShellView } from '#app/blocks/shell-view.ts'

/** The least that a page needs, whatever happened to its own data. */
export type Known = {
  lang: string
  words: ErrorWords
  shell?: ShellView
  /** The ways in, or to the account; undefined where there is no shell. */
  account?: HeaderAccount
  /** Path and query of the page. */
  here?: string
  alerts?: readonly AlertView[]
  /** The visitor has not said yet which cookies may be used. */
  asksConsent?: boolean
  popups?: readonly PopupView[]
  personal?: Personal | undefined
  sent?: SentForm | undefined
  /** What the tools that count get; undefined where nobody may count. */
  told?: AnalyticsView | undefined
}

/**
 * The renderer's texts in the language of the domain, for a page for which all other data failed.
 */
export const LastWords = createContext<Known | undefined>(undefined)

let before: Known | undefined

/**
 * The data of the root's loader, or of the refusal in its place. In the browser there may be none,
 * when a proxy answers instead of the shop: then header, footer and language are those of the page
 * before.
 */
export function useKnown(): Known | undefined {
  const root = useRouteLoaderData<typeof loader>('root')
  const bare = barePageOf(useRouteError())
  const last = useContext(LastWords)
  // Only what was shown is the page before.
  useEffect(() => {
    // Its messages have been shown and its form has been answered, so they are not used again.
    if (root) before = { ...knownOf(root), alerts: [], sent: undefined }
    else if (bare) before ??= { ...bare, sent: undefined }
  }, [root, bare])
  return (root && knownOf(root)) ?? bare ?? before ?? last
}

type RootData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>

function knownOf({
  shell: packed,
  account,
  here,
  alerts,
  asksConsent,
  popups,
  errors,
  sent,
  personal,
  told,
}: RootData): Known {
  const shell = unpack(packed)
  return {
    lang: shell.lang,
    words: errors,
    shell,
    account,
    here,
    alerts,
    asksConsent,
    popups,
    sent,
    personal,
    told,
  }
}

/** The page's own texts, for a refusal that came before header and footer could be loaded. */
export function barePageOf(error: unknown): BarePage | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  // Only our own middleware throws data with this name.
  return (error.data as { bare?: BarePage } | null)?.bare
}
