import { leadOf } from '#app/blocks/lead-view.ts'
import { readableEmail } from '#domain/forms/field/email-domain.ts'
import type { TimedText } from '#app/blocks/timed.tsx'
import type { ItemView } from '#app/blocks/item/item.tsx'
import type { TotalsView } from '#app/blocks/totals/totals.tsx'
import type { User } from '#domain/entities/user.ts'
import type { PaymentOption } from '#domain/entities/order.ts'
import { ownPayments, type PaymentType } from '#domain/entities/payment.ts'
import type { OrderDetailsContext } from '#domain/forms/order/order-details-context.ts'
import { orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import { decimalAmount } from '#domain/payment/decimal-amount.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import { toDecimal } from '#domain/money.ts'
import type { DetailsObstacle } from '#domain/order/order-button.ts'
import type { OrderTotal } from '#domain/order/order-total.ts'
import { ownPaymentOf } from '#domain/order/payment-options.ts'
import { groupedPayments } from '#domain/payment/payment-groups.ts'
import { toDetails, toLogin } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { type CountryView, countryName, invoiceCountryViews } from '#app/blocks/countries-view.ts'
import { taxCheckText } from '#app/blocks/account/tax-check-view.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { itemView } from '#app/blocks/lines/lines-view.ts'
import { discountName } from '#app/routes/basket/code/code-view.ts'
import { shownTotal, totalsView } from '#app/blocks/totals/totals-view.ts'
import { type BlikView, blikView } from '../pay/blik.ts'
import { type CardsView, cardsView } from './cards.ts'
import type { Agreed } from './agreed.ts'
import { deliveryLabel, deliveryPlace, slotText } from '../delivery/delivery-words.ts'
import { type DetailsValues, detailsValues } from './typed.ts'
import { type OrderInProgress, totalOf } from '../order-in-progress.ts'
import type { ProviderForms } from '../pay/provider-forms.ts'
import { pausedText } from '../paused-text.ts'
import { type StepsView, stepsView } from '../checkout.ts'

export type DetailsView = {
  steps: StepsView
  title: string
  back: string
  /** Why there is no button: the shop takes no orders for now. */
  paused: string | undefined
  /** Hidden fields of the form; the total is sent with the payment. */
  hidden: { name: string; value: string }[]
  values: DetailsValues
  /** In which account's name it is filled in; a visitor's in nobody's. */
  account: string | undefined
  /** For who has an account and is not logged in (Shopping §2 "Order details page"). */
  logIn: { text: string; link: string; href: string } | undefined
  fields: ReturnType<typeof detailsFields>
  /** The account's own, which the form shows and does not ask. */
  emailKnown: boolean
  region: boolean
  country: { code: string; label: string; value: string; hint: string }
  company: {
    always: boolean
    /** Where it is no choice. */
    title: string
    countries: CountryView[]
    /** Of the account's own number. */
    taxCheck?: string | undefined
  }
  payment: {
    title: string
    options: PaymentView[]
    /** The same as they stand: a group has a title, and unfolds. */
    groups: PaymentGroupView[]
    /** The name of a choice; '' as long as none is made. */
    chosen: string
    /** What the order comes to without one; undefined where none can be chosen. */
    unchosen: OrderSum | undefined
    /** Why there is nothing to choose. */
    settled?: string | undefined
    none?: string | undefined
    /** That the one which was chosen before cannot be chosen now. */
    resting?: string | undefined
    /** Shown as long as a choice may change the total and no script updates it. */
    update?: string | undefined
    forms: ProviderForms
  }
  cards: CardsView
  consents: {
    title: string
    terms: { text: string; link: string; href?: string | undefined }
    processing: string
    marketing: string
  }
  panel: {
    title: string
    items: ItemView[]
    place: TimedText
    note: string
    /** What is said beside the button of what it waits for. */
    waits: Record<DetailsObstacle['reason'], string>
  }
  who: string
}

/** What an order comes to, and what its button and form say of that. */
export type OrderSum = {
  totals: TotalsView
  button: string
  expectedTotal: string
  /** The same, as providers' scripts get it. */
  amount: string
}

export type PaymentGroupView = {
  title?: string | undefined
  /** What is in it, beside its title. */
  names: string
  open: boolean
  options: PaymentView[]
}

export type PaymentView = OrderSum & {
  /** The name of the choice. */
  choice: string
  type: PaymentType
  subType: PaymentOption['subType']
  icon: string
  name: string
  text: string
  extra: string
  blik?: BlikView | undefined
}

export type DetailsInput = {
  order: OrderInProgress
  asked: OrderDetailsContext
  agreed: Omit<Agreed, 'expectedTotal'>
  payments: { option: PaymentOption; total: OrderTotal }[]
  chosen: PaymentOption | undefined
  /** The shop's total, if it differs from the one calculated here: the shop's is right. */
  actual?: { payment: string; minor: number } | undefined
  /** What providers bring into the page. */
  forms: ProviderForms
  /** Who is logged in; undefined for a visitor. */
  user?: User | undefined
  /** The page is sent over https. */
  encrypted: boolean
  rendering: Rendering
}

/**
 * Address, invoice, payment and consents, with the order beside them (Shopping §2 "Order details
 * page").
 */
export function detailsView(input: DetailsInput): DetailsView {
  const { order, asked, agreed, chosen, encrypted, rendering } = input
  const { t, lang } = rendering
  const { draft, country, checkout } = order
  const options = input.payments.map((payment) => paymentView(payment, input))
  const unchosen = options.length === 0 ? undefined : sumView(totalOf(order), { order, rendering })
  const sums = [...options, ...(unchosen && !chosen ? [unchosen] : [])]
  const totals = new Set(sums.map(({ expectedTotal }) => expectedTotal))
  return {
    steps: stepsView('details', rendering),
    title: t('steps.details'),
    back: t('details.back'),
    paused: pausedText(rendering),
    hidden: [
      { name: 'key', value: agreed.key },
      { name: 'basketId', value: agreed.basketId },
      { name: 'basketVersion', value: String(agreed.basketVersion) },
      { name: 'choices', value: agreed.choices },
      { name: 'termsSeen', value: String(agreed.termsSeen) },
    ],
    values: detailsValues(draft, chosen ? choiceName(chosen) : '', country, input.user),
    account: input.user && readableEmail(input.user.email),
    logIn: input.user
      ? undefined
      : { text: t('register.known'), link: t('login.submit'), href: toLogin(toDetails()) },
    fields: detailsFields(asked, t),
    emailKnown: asked.emailKnown === true,
    region: asked.regionShown,
    country: {
      code: country,
      label: t('details.country'),
      value: countryName(country, lang),
      hint: t('details.countryHint'),
    },
    company: {
      always: asked.onlyCompany,
      title: t('details.companyOnly'),
      countries: invoiceCountryViews(checkout.deliveries, lang, country),
      taxCheck: input.user && taxCheckText(input.user, rendering),
    },
    payment: {
      title: t('details.payment'),
      options,
      groups: groupViews(options, chosen && choiceName(chosen), t),
      chosen: chosen ? choiceName(chosen) : '',
      unchosen,
      settled: settledText(chosen, t),
      none: options.length === 0 ? noneText(order, t) : undefined,
      resting: restingText(order, rendering),
      update: totals.size > 1 ? t('details.updateTotal') : undefined,
      forms: input.forms,
    },
    cards: cardsView(order, cardsTotal(input), rendering),
    consents: consentsView(rendering, { isProved: input.user !== undefined }),
    panel: {
      title: t('details.yourOrder'),
      items: order.refreshed.lines.map((line) => itemView(line, order, rendering)),
      place: slotText(
        order.delivery ? deliveryPlace(order.delivery.method, draft, rendering) : '',
        draft.slot,
        rendering,
      ),
      note: t(encrypted ? 'details.noteEncrypted' : 'details.note'),
      waits: {
        // Its fields are those of the form as it then stands (waits/use-order-waits.ts).
        'form-invalid': t('obstacle.form-invalid', { fields: '{}' }),
        'terms-missing': t('obstacle.terms-missing'),
        'processing-missing': t('obstacle.processing-missing'),
        'no-payment': t('obstacle.no-payment'),
        'card-form-invalid': t('obstacle.card-form-invalid'),
        'no-wallet': t('obstacle.no-wallet'),
      },
    },
    who: t('details.who'),
  }
}

/** Cards pay by the total of the payment that is chosen. */
function cardsTotal({ order, payments, chosen }: DetailsInput): OrderTotal {
  return payments.find(({ option }) => option === chosen)?.total ?? totalOf(order)
}

function settledText(chosen: PaymentOption | undefined, t: Rendering['t']): string | undefined {
  if (chosen?.type === 'giftCard') return t('card.covers')
  return chosen?.type === 'zero' ? t('card.nothingToPay') : undefined
}

function noneText({ checkout }: OrderInProgress, t: Rendering['t']): string {
  return t(checkout.resting.length > 0 ? 'details.allRest' : 'details.noPayment')
}

function restingText(
  { checkout, draft }: OrderInProgress,
  { t, text }: Rendering,
): string | undefined {
  const before = checkout.resting.find((option) => choiceName(option) === draft.payment)
  return before && t('details.chosenRests', { name: text(before.name) })
}

function detailsFields(asked: OrderDetailsContext, t: Rendering['t']) {
  return fieldTexts(orderDetailsForm, asked, t)
}

function groupViews(
  options: readonly PaymentView[],
  chosen: string | undefined,
  t: Rendering['t'],
): PaymentGroupView[] {
  return groupedPayments(options).map(({ group, options: members }) => ({
    title: group && t(`details.payments.${group}`),
    names: members.map(({ name }) => name).join(', '),
    open: members.some(({ choice }) => choice === chosen),
    options: members,
  }))
}

function paymentView(
  { option, total }: DetailsInput['payments'][number],
  { order, actual, rendering }: DetailsInput,
): PaymentView {
  const { t, text, money, settings } = rendering
  const own = ownPaymentOf(option.type)
  const choice = choiceName(option)
  const toPay = actual?.payment === choice ? actual.minor : total.toPay
  const { surcharge } = shownTotal(total, settings)
  return {
    choice,
    type: option.type,
    subType: option.subType,
    icon: own ? ownPayments[own].icon : 'card',
    name: text(option.name),
    text: text(option.text),
    extra: surcharge > 0 ? `+${money(surcharge)}` : '',
    ...sumView({ ...total, toPay }, { order, rendering }),
    blik: blikView(option, t),
  }
}

function sumView(
  total: OrderTotal,
  { order, rendering }: Pick<DetailsInput, 'order' | 'rendering'>,
): OrderSum {
  const { t, money, settings } = rendering
  const { toPay } = total
  return {
    totals: totalsView(
      {
        total: { ...shownTotal(total, settings), toPay },
        discount: discountName(order.code, rendering),
        delivery: order.delivery && deliveryLabel(order.delivery.method, order.draft, rendering),
      },
      rendering,
    ),
    button: t('details.order', { total: money(toPay) }),
    expectedTotal: String(toDecimal(toPay)),
    amount: decimalAmount(toPay),
  }
}

/** Who is logged in has proved the mailbox, and need not confirm the newsletter by mail. */
function consentsView(
  { t, text, settings }: Rendering,
  { isProved }: { isProved: boolean },
): DetailsView['consents'] {
  const { termsLink } = settings
  return {
    title: t('details.consents'),
    terms: {
      text: t('details.terms'),
      link: t('details.termsLink'),
      href: leadOf(termsLink, { text }),
    },
    processing: t('details.processing'),
    marketing: t(isProved ? 'details.marketing' : 'newsletter.withOrder', {
      shop: settings.shopName,
    }),
  }
}
