import { randomBytes } from 'node:crypto'

import type { RouterContextProvider } from 'react-router'

import { needsCardForm, type Wallet, walletOf, wallets } from '#domain/payment/card-form.ts'
import type { PaymentChoice } from '#domain/payment/payment-choice.ts'
import { madeOnce } from '#app/document/made-once.ts'
import { toCardKey, toPaypal } from '#app/request/addresses.ts'
import { noteSources } from '#app/request/maps/noted-sources.ts'
import type { PayForm } from '#app/request/pay/braintree-hosts.ts'
import type { PayForms } from '#app/request/pay/pay-forms.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { type CardFormView, cardFormView } from '../card/card-form-view.ts'
import { type WalletView, walletView } from '../wallet/wallet-view.ts'

/** PayPal’s own button, which takes the place of ours. */
export type PaypalView = {
  script: string
  /** What lets its styles pass. */
  nonce?: string | undefined
  /** Where its order is placed, and told what became of it. */
  at: string
}

export type ProviderForms = {
  paypal?: PaypalView
  card?: CardFormView
  wallets?: WalletViews
}

export type WalletViews = Partial<Record<Wallet, WalletView>>

type Options = readonly PaymentChoice[]
type Context = Readonly<RouterContextProvider>

/**
 * What providers bring into the page that offers them: their scripts are loaded once they are
 * chosen, and the policy of this page alone allows it.
 */
export function providerForms(options: Options, context: Context): ProviderForms {
  const { payForms = {} } = getServices(context)
  const { lang, shopper } = getRendering(context)
  const forms: ProviderForms = {}

  const { paypal }: Partial<PayForms> = payForms
  if (paypal && options.some(({ type }) => type === 'paypal')) {
    const nonce = letIn(paypal, context)
    const [script = ''] = paypal.scripts
    const locale = paypalLocales[lang]
    const more = new URLSearchParams({ currency: shopper.currency, ...(locale && { locale }) })
    forms.paypal = { script: `${script}&${more}`, nonce, at: toPaypal() }
  }
  const at = { currency: shopper.currency, keyAt: toCardKey() }
  const card = cardForm(options, at, context)
  return { ...forms, ...(card && { card }), wallets: walletViews(options, at, context) }
}

/** The same for the fields of a card alone. */
export function cardForm(
  options: Options,
  at: Pick<CardFormView, 'currency' | 'keyAt'>,
  context: Context,
): CardFormView | undefined {
  const { braintree }: Partial<PayForms> = getServices(context).payForms ?? {}
  if (!braintree || !options.some(needsCardForm)) return undefined
  letIn(braintree, context)
  return cardFormView({ ...at, scripts: braintree.scripts }, getRendering(context).t)
}

/** The same for the buttons of wallets. */
export function walletViews(
  options: Options,
  at: Pick<CardFormView, 'currency' | 'keyAt'>,
  context: Context,
): WalletViews {
  const { wallets: forms }: Partial<PayForms> = getServices(context).payForms ?? {}
  const views: WalletViews = {}
  for (const wallet of wallets) {
    const form = forms?.[wallet]
    if (!form || !options.some((option) => walletOf(option) === wallet)) continue
    views[wallet] = walletView(
      wallet,
      form,
      { ...at, nonce: letIn(form, context) },
      getRendering(context),
    )
  }
  return views
}

/** Lets its hosts into this one page; gives the word by which the styles that it writes pass. */
function letIn({ sources, writesStyles }: PayForm, context: Context): string | undefined {
  const nonce = writesStyles ? randomBytes(18).toString('base64url') : undefined
  const styles = nonce === undefined ? {} : { 'style-src-elem': [`'nonce-${nonce}'`] }
  noteSources({ ...sources, ...styles }, context)
  // Another word each time, so a second look finds another page.
  if (nonce !== undefined) madeOnce(context)
  return nonce
}

/** Whether a page that offers these needs a policy of its own, and so a document. */
export function needsOwnPolicy(options: Options, context: Context): boolean {
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
