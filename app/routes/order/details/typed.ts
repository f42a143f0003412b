import type { OrderForm } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import type { OrderDetailsContext } from '#domain/forms/order-details.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { asksRegion } from '#domain/delivery/regions.ts'
import type { OrderDraft } from '#app/session/state.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/** The order form's fields as the page names them. */
export type DetailsValues = {
  ship: Record<(typeof SHIP)[number], string>
  email: string
  retypedEmail: string
  comment: string
  company: boolean
  nip: string
  showInvoice: boolean
  invoice: Record<(typeof INVOICE)[number], string>
  payment: string
  terms: boolean
  processing: boolean
  marketing: boolean
}

const SHIP = [
  'name',
  'street',
  'number',
  'apartment',
  'postCode',
  'region',
  'city',
  'phone',
] as const
const INVOICE = ['name', 'street', 'number', 'apartment', 'postCode', 'city', 'country'] as const

/** What the form asks, as the delivery and the shop's settings decide. */
export function detailsContext(
  { country, draft, checkout }: OrderInProgress,
  payment: string | undefined,
  { nipRequired, onlyCompanyCheckout }: Settings,
): OrderDetailsContext | undefined {
  const method = checkout.deliveries.find(({ _id }) => _id === draft.deliveryId)
  if (!method) return undefined
  return {
    deliveryKind: method.kind,
    paymentType: PaymentType.safeParse(payment).data,
    nipRequired,
    onlyCompany: onlyCompanyCheckout,
    regionShown: asksRegion(country),
    deliveryCountry: country,
  }
}

/** What stands in the form when the page opens: whatever was typed into it before. */
export function detailsValues(
  { form = {}, retypedEmail = '' }: OrderDraft,
  payment: string,
  country: string,
): DetailsValues {
  const { ship, invoice } = form
  return {
    ship: addressOf(SHIP, ship),
    email: form.email ?? '',
    retypedEmail,
    comment: form.comment ?? '',
    company: form.company ?? false,
    nip: form.nip ?? '',
    showInvoice: form.showInvoice ?? false,
    invoice: { ...addressOf(INVOICE, invoice), country: invoice?.country || country },
    payment,
    terms: form.terms ?? false,
    processing: form.processing ?? false,
    marketing: form.marketing ?? false,
  }
}

function addressOf<Name extends string>(
  names: readonly Name[],
  address: Partial<Record<Name, string>> | undefined,
): Record<Name, string> {
  // Each name has just been given its text.
  return Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as Record<
    Name,
    string
  >
}

/** The longest text that is kept of a field while it is not checked yet. */
const LONGEST = 2000

/** What was typed, right or wrong, for the draft. */
export function typedValues(form: FormData): Pick<OrderDraft, 'form' | 'retypedEmail'> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, LONGEST) : ''
  }
  const ticked = (name: string) => form.get(name) === 'on'
  const address = (group: string) => ({
    name: text(`${group}.name`),
    street: text(`${group}.street`),
    number: text(`${group}.number`),
    apartment: text(`${group}.apartment`),
    postCode: text(`${group}.postCode`),
    region: text(`${group}.region`),
    city: text(`${group}.city`),
    country: text(`${group}.country`),
    phone: text(`${group}.phone`),
  })
  const typed: OrderForm = {
    email: text('email'),
    ship: address('ship'),
    comment: text('comment'),
    company: ticked('company'),
    nip: text('nip'),
    showInvoice: ticked('showInvoice'),
    invoice: address('invoice'),
    terms: ticked('terms'),
    processing: ticked('processing'),
    marketing: ticked('marketing'),
  }
  return { form: typed, retypedEmail: text('retypedEmail') }
}
