import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import type { User } from '#domain/entities/user.ts'
import type { Settings } from '#domain/entities/settings.ts'
import {
  orderDetailsContext,
  type OrderDetailsContext,
} from '#domain/forms/order/order-details-context.ts'
import { type OrderDetails, orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import type { Typed } from '#domain/forms/table/form.ts'
import { readTyped, valuesOf } from '#domain/forms/table/values.ts'
import type { OrderDraft } from '#app/session/state.ts'
import type { OrderInProgress } from '../order-in-progress.ts'

/** The values in the order form, valid or not. */
export type DetailsValues = Typed<OrderDetails>

/** Which fields the form has, depending on the delivery and the shop's settings. */
export function detailsContext(
  { country, draft, checkout }: OrderInProgress,
  payment: string | undefined,
  settings: Settings,
  customer?: Pick<User, 'email'>,
): OrderDetailsContext | undefined {
  const method = checkout.deliveries.find(({ _id }) => _id === draft.deliveryId)
  if (!method) return undefined
  const type = PaymentType.safeParse(payment).data
  const asked = orderDetailsContext(method, type, country, settings)
  return isKnown(customer) ? { ...asked, emailKnown: true } : asked
}

/** Another shop's login may bring no e-mail address: then the form asks for one. */
function isKnown(customer: Pick<User, 'email'> | undefined): customer is Pick<User, 'email'> {
  return customer !== undefined && customer.email !== ''
}

/**
 * What was sent, with the e-mail address of a customer who is logged in: the page shows it
 * read-only, and another one would not be theirs.
 */
export function withOwnEmail(sent: FormData, customer?: Pick<User, 'email'>): FormData {
  if (!isKnown(customer)) return sent
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, value)
  form.set('email', customer.email)
  form.delete('retypedEmail')
  return form
}

/**
 * The values in the form when the page opens: whatever was typed before, else what is known of who
 * is logged in, whose e-mail address is always the account's.
 */
export function detailsValues(
  { form, retypedEmail }: OrderDraft,
  payment: string,
  country: string,
  user?: User,
): DetailsValues {
  const known = user ? ofAccount(user) : {}
  const values = valuesOf(orderDetailsForm, {
    ...(form === undefined ? known : { ...form, retypedEmail }),
    ...(isKnown(user) && { email: user.email }),
    payment,
  })
  const { invoice, email } = values
  return {
    ...values,
    email: readableEmail(email),
    invoice: { ...invoice, country: invoice.country || country },
  }
}

/** An account's address and company, as the form asks for them. */
function ofAccount({ email, name, ship, company, companyName, nip, invoice, showInvoice }: User) {
  return {
    email,
    ship: { ...ship, name: ship.name || name },
    company,
    nip,
    invoice: { ...invoice, name: companyName },
    showInvoice,
  }
}

/** What was typed, valid or not, for the draft. */
export function typedValues(post: FormData): Pick<OrderDraft, 'form' | 'retypedEmail'> {
  const { retypedEmail, payment: _, ...form } = readTyped(orderDetailsForm, post)
  return { form, retypedEmail }
}
