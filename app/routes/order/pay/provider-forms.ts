import { randomBytes } from 'node:crypto'

import type { RouterContextProvider } from 'react-router'

import type { PaymentOption } from '#domain/entities/order.ts'
import { needsCardForm } from '#domain/payment/card-form.ts'
import { madeOnce } from '#app/document/made-once.ts'
import { toCardKey, toPaypal } from '#app/request/addresses.ts'
import { noteSources } from '#app/request/maps/noted-sources.ts'
import type { PayForms } from '#app/request/pay/pay-forms.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { type CardFormView, cardFormView } from '../card/card-form-view.ts'

/** PayPal’s own button, which takes the place of ours. */
export type PaypalView = {
  script: string
  /** What lets its styles pass. */
  nonce?: string | undefined
  /** Where its order is placed, and told what became of it. */
  at: string
}

export type ProviderForms = { paypal?: PaypalView; card?: CardFormView }

/**
 * What providers bring into the page that offers them: their scripts are loaded once they are
 * chosen, and the policy of this page alone allows it.
 */
export function providerForms(
  options: readonly Pick<PaymentOption, 'type'>[],
  context: Readonly<RouterContextProvider>,
): ProviderForms {
  const { payForms = {} } = getServices(context)
  const { lang, shopper } = getRendering(context)
  const forms: ProviderForms = {}

  const { paypal }: Partial<PayForms> = payForms
  if (paypal && options.some(({ type }) => type === 'paypal')) {
    const nonce = paypal.writesStyles ? randomBytes(18).toString('base64url') : undefined
    const styles = nonce === undefined ? {} : { 'style-src-elem': [`'nonce-${nonce}'`] }
    noteSources({ ...paypal.sources, ...styles }, context)
    // Another word each time, so a second look finds another page.
    if (nonce !== undefined) madeOnce(context)
    const [script = ''] = paypal.scripts
    const locale = paypalLocales[lang]
    const more = new URLSearchParams({ currency: shopper.currency, ...(locale && { locale }) })
    forms.paypal = { script: `${script}&${more}`, nonce, at: toPaypal() }
  }
  const card = cardForm(options, { currency: shopper.currency, keyAt: toCardKey() }, context)
  return card ? { ...forms, card } : forms
}

/** The same for the fields of a card alone. */
export function cardForm(
  options: readonly Pick<PaymentOption, 'type'>[],
  at: Pick<CardFormView, 'currency' | 'keyAt'>,
  context: Readonly<RouterContextProvider>,
): CardFormView | undefined {
  const { braintree }: Partial<PayForms> = getServices(context).payForms ?? {}
  if (!braintree || !options.some(({ type }) => needsCardForm(type))) return undefined
  noteSources(braintree.sources, context)
  return cardFormView({ ...at, scripts: braintree.scripts }, getRendering(context).t)
}

/** Whether a page that offers these needs a policy of its own, and so a document. */
export function needsOwnPolicy(
  options: readonly Pick<PaymentOption, 'type'>[],
  context: Readonly<RouterContextProvider>,
): boolean {
  const { payForms = {} } = getServices(context)
  const { paypal, braintree }: Partial<PayForms> = payForms
  return [
    { type: 'paypal', form: paypal },
    { type: 'braintree', form: braintree },
  ].some(
    ({ type, form }) =>
      form !== undefined &&
      Object.keys(form.sources).length > 0 &&
      options.some((option) => option.type === type),
  )
}

const paypalLocales: Readonly<Record<string, string>> = { pl: 'pl_PL', en: 'en_GB', de: 'de_DE' }
