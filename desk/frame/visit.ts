import type { ReactNode } from 'react'

import type { Limits } from '#domain/limits/limits.ts'
import type { Scope } from '#domain/owner/scopes.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { AccountMeans } from '#shop/accounts/means.ts'
import type { Log } from '#shop/handler.ts'
import type { DeskSession } from '#shop/owner/people/sessions.ts'
import type { DeskWords } from '#words/words.ts'
import type { Bench } from '../../operation/calls/do-action.ts'

/** What the desk works with. */
export type DeskOptions = Bench & {
  log: Log
  limits: Limits
  /** Where it is, as browsers see it: `https://desk.shop.example`. */
  origin: string
  /** Where a picture of the shop is in this width, px; undefined: it is not ours. */
  picture(url: string, width: number): string | undefined
  /** Who has this token; undefined when nobody has it any more. */
  sessionOf(token: string, now: number): Promise<DeskSession | undefined>
  accounts: Pick<AccountMeans, 'passwords' | 'wait'>
  /** Only of a demo: opens it to its owner. Strangers may look at a demo. */
  demoKey?: string | undefined
}

/** One request, with what every screen needs to answer it. */
export type OpenVisit = {
  desk: DeskOptions
  request: Request
  url: URL
  /** The address that asks. */
  client: string
  now: number
  lang: Language
  say: DeskWords
}

/** What a page needs of a request, also where there is no shop to ask. */
export type Asked = Pick<OpenVisit, 'request' | 'url' | 'lang' | 'say'> & {
  desk: Pick<DeskOptions, 'origin'>
}

/** A request of somebody who is logged in. */
export type Visit = OpenVisit & {
  session: DeskSession
  /** The form that was sent, where its page is shown once more. */
  sent?: FormData
}

/** A page of the desk: its heading is for its own part to print. */
export type Page = {
  kind: 'page'
  title: string
  body: ReactNode
  status?: number
  /** The page is looked at again by itself after so many seconds: only while work goes on. */
  again?: number
  headers?: Readonly<Record<string, string>>
  /** Whose pages stand in a frame of it: origins. */
  frames?: readonly string[]
  /** The version of the one thing that it shows, for its forms; read before what is shown. */
  version?: string | undefined
}

/** The page of the form once more, with what was typed: it was refused, or only worked out. */
export type Again = {
  kind: 'again'
  tone: 'bad' | 'wait' | 'good'
  lines: readonly string[]
  /** What is wrong with what was typed, by the names of fields. */
  faults?: Readonly<Record<string, string>> | undefined
  /** Somebody else was faster: beside what was typed stands what they have changed it to. */
  isLate?: boolean
  /** What can be pressed about it, beside what is said. */
  press?: ReactNode
}

export type Answer = Page | Response

/** What becomes of a form that was sent. */
export type Taken = Answer | Again

type Params = Readonly<Record<string, string>>

/** What somebody without a login sees as well. */
export type OpenScreen = {
  kind: 'open'
  /** As Hono matches it: `/invitations/:token`. */
  path: string
  show(visit: OpenVisit, params: Params): Promise<Answer>
  take?(visit: OpenVisit, form: FormData, params: Params): Promise<Answer>
}

/** What is seen by anyone who may do what it needs. */
export type Screen = {
  kind: 'screen'
  path: string
  /** Undefined: anyone who is logged in. */
  needs: Scope | undefined
  show(visit: Visit, params: Params): Promise<Answer>
  /** A form of it was sent. */
  take?(visit: Visit, form: FormData, params: Params): Promise<Taken>
}
