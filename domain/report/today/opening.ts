import { servedCountries } from '../../delivery/countries.ts'
import type { DeliveryMethod } from '../../entities/delivery.ts'
import type { PaymentOption } from '../../entities/order.ts'
import type { Settings } from '../../entities/settings.ts'

/** What a shop needs before its first order, in the sequence in which it is done best. */
export const openingSteps = [
  'name',
  'seller',
  'page',
  'terms',
  'deliveries',
  'payments',
  'account',
  'category',
  'goods',
  'mail',
] as const
export type OpeningStep = (typeof openingSteps)[number]

/** A shop as it stands; `unnamed` is what every shop is called until somebody names it. */
export type Opening = {
  settings: Pick<Settings, 'shopName' | 'termsLink' | 'baseCurrency'>
  company: Readonly<Record<string, string>>
  pages: number
  deliveries: readonly Pick<DeliveryMethod, 'countries' | 'disabled'>[]
  payments: readonly Pick<PaymentOption, 'type'>[]
  accounts: readonly { currency: string }[]
  categories: number
  isSelling: boolean
  sendsMail: boolean
  unnamed: string
}

/**
 * What is still to be done before somebody can order and be answered: who sells and by which terms,
 * how it is sent and paid, something to buy, and mail that is sent. A shop that lacks nothing but
 * a name other than ours means to be called so.
 *
 * @rule ours
 */
export function stepsToOpen(shop: Opening): OpeningStep[] {
  const left = openingSteps.filter((step) => isLeft[step](shop))
  return left.length === 1 && left[0] === 'name' ? [] : left
}

const isLeft: Readonly<Record<OpeningStep, (shop: Opening) => boolean>> = {
  name: ({ settings, unnamed }) => settings.shopName === unnamed,
  seller: ({ company, unnamed }) =>
    company['name'] === unnamed ||
    ['name', 'address', 'email'].some((key) => !company[key]?.trim()),
  page: ({ pages, settings }) => pages === 0 && !isLinked(settings),
  terms: ({ pages, settings }) => pages > 0 && !isLinked(settings),
  deliveries: ({ deliveries }) => servedCountries(deliveries, '').length === 0,
  payments: ({ payments }) => payments.length === 0,
  account: ({ payments, accounts, settings }) =>
    payments.some(({ type }) => type === 'transfer') &&
    accounts.every(({ currency }) => currency !== settings.baseCurrency),
  // Each product is in one.
  category: ({ categories, isSelling }) => categories === 0 && !isSelling,
  goods: ({ isSelling }) => !isSelling,
  mail: ({ sendsMail }) => !sendsMail,
}

function isLinked({ termsLink }: Opening['settings']): boolean {
  return Object.values(termsLink ?? {}).some((link) => link !== '')
}
