import { createContext, useContext } from 'react'

import type { AlertView } from '#app/blocks/alert/alert.tsx'

/** What such a form is answered with, in place of a redirect back to its page. */
export type AtOnceAnswer = {
  told?: AlertView | undefined
  /** The id of the place that the page without a script would open at. */
  focus?: string | undefined
  /** Nothing was changed, as far as the page knows: by the shop's refusal, or by no answer. */
  notTaken?: 'refused' | 'unavailable' | undefined
}

/** One form on its way. */
export type Sent = {
  key: string
  path: string
  /** What it is about: forms of one subject follow each other. */
  subject: string
  enctype: string
  form: FormData
  /** The same number for all that were on their way at one time. */
  together: number
  /** What was pressed, if anything was. */
  pressed: HTMLElement | null
}

/** The forms of this page that have not been answered yet, in the order in which they were sent. */
export const SentForms = createContext<readonly Sent[]>([])

/** Why the last of them was not taken, for what covers the page's own messages. */
export const NotTaken = createContext<string | undefined>(undefined)

/** Whether something is on its way there: what depends on it is not known yet. */
export function useIsSending(path?: string): boolean {
  const sent = useContext(SentForms)
  return sent.some((each) => path === undefined || each.path === path)
}
