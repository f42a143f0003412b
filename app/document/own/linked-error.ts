import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import type { NotIn } from '#app/request/addresses.ts'
import type { PendingAlert } from '#app/session/state.ts'

const ERROR = 'error'

/** Errors that an address may name: others come back to the shop with it, such as a payment. */
const TEXTS: Readonly<Record<string, PendingAlert>> = {
  payment: { type: 'warning', key: 'linked.payment', values: {} },
  'payment-cancelled': { type: 'info', key: 'linked.paymentCancelled', values: {} },
  login: { type: 'warning', key: 'linked.login', values: {} },
  unexpected: { type: 'warning', key: 'linked.unexpected', values: {} },
  'facebook-no': ofFacebook('no'),
  'facebook-forged': ofFacebook('forged'),
  'facebook-failed': ofFacebook('failed'),
  'facebook-closed': ofFacebook('closed'),
  'facebook-tooOften': ofFacebook('tooOften'),
}

/** Shopping §8: eight seconds. */
function ofFacebook(why: NotIn): PendingAlert {
  const seconds = alertSeconds.facebookClosed
  return { type: 'info', key: `facebook.${why}`, values: {}, seconds }
}

/** The text for an error that we know; an address can make the shop say nothing else. */
export function linkedErrors(params: URLSearchParams): PendingAlert[] {
  const name = params.get(ERROR) ?? ''
  const alert = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined
  return alert ? [alert] : []
}

/** The same address without the error. */
export function withoutError(target: string): string {
  const url = new URL(target, 'http://here.invalid')
  // An address without it keeps its own spelling.
  if (!url.searchParams.has(ERROR)) return target
  url.searchParams.delete(ERROR)
  return `${url.pathname}${url.search}${url.hash}`
}
