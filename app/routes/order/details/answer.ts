import type { Submission, SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import { replace } from 'react-router'

import { joinMessages } from '#domain/forms/field/fields.ts'
import { orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import { namesOf } from '#domain/forms/table/form.ts'
import { toMinor } from '#domain/money.ts'
import { messageKey } from '#app/i18n/messages.ts'
import { fieldLabel } from '#app/blocks/field/field-view.ts'
import { toBasket } from '#app/request/addresses.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import type { Agreed } from './agreed.ts'
import { detailsPage } from './page.ts'
import type { DetailsPost } from './post.ts'
import type { DetailsView } from './view.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/** The details page again, with everything that was typed and the problems. */
export type DetailsAnswer = {
  view: DetailsView
  result: SubmissionResult
  /** The fields with an error, in the order of the page. */
  problems: { href: string; label: string }[]
  look: string
  alert?: string | undefined
  /** What is needed to make the same page again. */
  again: {
    key?: string
    actual?: { payment: string; minor: number } | undefined
    termsSeen?: number
  }
  status: number
}

export type Answering = {
  post: DetailsPost
  submission: Submission<unknown, string[], unknown>
  order: OrderInProgress
  context: Readonly<RouterContextProvider>
}

/** Message keys by field name. */
export type FieldErrors = Record<string, readonly string[]>

type Given = Answering & {
  status: number
  alert?: string
  /** In addition to those that the submission itself has found. */
  errors?: FieldErrors
  /**
   * The form's key; undefined makes a new one, when the form is about a different order from now
   * on.
   */
  key?: string | undefined
  /** Problems that are about no field of the form's table. */
  more?: DetailsAnswer['problems']
  /** Undefined shows the current total; otherwise the form stays exactly as it was. */
  agreed?: Agreed
  /** The total that the shop itself calculated, decimal. */
  actual?: { payment: string; total: number }
  /** The shop's terms are others by now, and are to be read and accepted once more. */
  hasOtherTerms?: true
}

export function answerWith(given: Given): Response | DetailsAnswer {
  const { post, submission, order, context, agreed, status } = given
  const rendering = getRendering(context)
  const { payment } = post
  const kept = agreed && { payment, minor: toMinor(agreed.expectedTotal) }
  const told = given.actual && {
    payment: given.actual.payment,
    minor: toMinor(given.actual.total),
  }
  const key = agreed?.key ?? given.key
  const again = {
    ...(key === undefined || key === '' ? {} : { key }),
    actual: kept ?? told,
    ...(given.hasOtherTerms && { termsSeen: rendering.now }),
  }
  const view = detailsPage(order, context, again)
  if (!view) return replace(toBasket(), 303)

  const reply = submission.reply({
    fieldErrors: Object.fromEntries(
      Object.entries(given.errors ?? {}).map(([name, keys]) => [name, [...keys]]),
    ),
  })
  const result = inWords(reply, rendering)
  const problems = [...problemsOf(result, rendering), ...(given.more ?? [])]
  return {
    view,
    result,
    problems,
    look: rendering.t('details.look', { count: problems.length }),
    again,
    alert: given.alert ?? (agreed ? undefined : silentChange(post, view, rendering)),
    status,
  }
}

/** A page that is shown again for another reason also says when its total has changed. */
function silentChange(
  { agreed: { expectedTotal } }: DetailsPost,
  view: DetailsView,
  rendering: Rendering,
): string | undefined {
  const { options, chosen, unchosen } = view.payment
  const sum = options.find(({ choice }) => choice === chosen) ?? unchosen
  if (!sum || Number.isNaN(expectedTotal)) return undefined
  const now = Number(sum.expectedTotal)
  return now === expectedTotal ? undefined : totalChanged(expectedTotal, now, rendering)
}

export function totalChanged(before: number, now: number, { t, money }: Rendering): string {
  return t('details.totalChanged', { before: money(toMinor(before)), now: money(toMinor(now)) })
}

/** The errors in the shopper's words; one line per field (Shopping §5 "Field validators"). */
function inWords(reply: SubmissionResult, { t }: Rendering): SubmissionResult {
  if (!reply.error) return reply
  const entries = Object.entries(reply.error).flatMap(([name, keys]) =>
    // The schemas' messages are keys of our own texts.
    keys ? [[name, [joinMessages(keys.map((key) => t(messageKey(key))))]]] : [],
  )
  return { ...reply, error: Object.fromEntries(entries) }
}

/** Leads to the field for a gift card. */
export function cardProblemLink(t: Rendering['t']): DetailsAnswer['problems'][number] {
  return { href: '#order-card', label: t('card.label') }
}

function problemsOf({ error }: SubmissionResult, { t }: Rendering): DetailsAnswer['problems'] {
  return namesOf(orderDetailsForm)
    .filter((name) => error?.[name])
    .map((name) => ({ href: `#order-${name}`, label: fieldLabel(orderDetailsForm, name, t) }))
}
