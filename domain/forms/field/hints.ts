import { fieldLengths, shortestPassword } from './lengths.ts'
import type { OrderDetailsContext } from '../order-details.ts'

/** What an input tells the browser beyond being required. No zod here: pages use it. */
export type FieldHints = {
  type?: 'text' | 'email' | 'tel' | 'password'
  maxLength?: number
  minLength?: number
  /** As HTML takes it: the whole value must match. */
  pattern?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  autoComplete?: string
}

type Hints<Field extends string> = Readonly<Record<Field, FieldHints>>

const email: FieldHints = {
  type: 'email',
  maxLength: fieldLengths.email,
  inputMode: 'email',
  autoComplete: 'email',
}
const phone: FieldHints = { type: 'tel', maxLength: fieldLengths.phone, autoComplete: 'tel' }
const nip: FieldHints = { maxLength: fieldLengths.nip, autoComplete: 'off' }
const newPassword: FieldHints = {
  type: 'password',
  minLength: shortestPassword,
  maxLength: fieldLengths.password,
  autoComplete: 'new-password',
}
const currentPassword: FieldHints = {
  type: 'password',
  maxLength: fieldLengths.password,
  autoComplete: 'current-password',
}

function address(kind: 'shipping' | 'billing') {
  return {
    name: { maxLength: fieldLengths.name, autoComplete: `${kind} name` },
    street: { maxLength: fieldLengths.street, autoComplete: `${kind} address-line1` },
    number: { maxLength: fieldLengths.number },
    apartment: { maxLength: fieldLengths.apartment, autoComplete: `${kind} address-line2` },
    postCode: { maxLength: fieldLengths.postCode, autoComplete: `${kind} postal-code` },
    region: { maxLength: fieldLengths.region, autoComplete: `${kind} address-level1` },
    city: { maxLength: fieldLengths.city, autoComplete: `${kind} address-level2` },
    country: { autoComplete: `${kind} country` },
  } satisfies Record<string, FieldHints>
}

const ship = address('shipping')
const invoice = address('billing')
const invoiceFields = {
  'invoice.street': invoice.street,
  'invoice.number': invoice.number,
  'invoice.apartment': invoice.apartment,
  'invoice.postCode': invoice.postCode,
  'invoice.city': invoice.city,
  'invoice.country': invoice.country,
}
const shipFields = {
  'ship.name': ship.name,
  'ship.street': ship.street,
  'ship.number': ship.number,
  'ship.apartment': ship.apartment,
  'ship.postCode': ship.postCode,
  'ship.city': ship.city,
}

/** Spaces and dashes of any width, which `tidyPostCode` and `tidyNineDigits` take out. */
const apart = String.raw`[\s\p{Pd}\u2212]`
const between = String.raw`[\s\p{Pd}\u2212.\(\)\/]*`
const nineDigits = `${between}(?:(?:\\+|00)?${between}48)?(?:${between}[0-9]){9}${between}`

/**
 * The browser already refuses a full name of one word, a post code without five digits where
 * it must be Polish, and a phone without nine where they are needed; by field name.
 *
 * @rule Shopping §5 "Order form"
 */
export function orderDetailsHints(
  context: Pick<OrderDetailsContext, 'deliveryKind' | 'paymentType' | 'deliveryCountry'>,
) {
  const inpost = context.deliveryKind.startsWith('inpost')
  const polishCode = inpost || context.deliveryCountry === 'pl'
  const asksNineDigits = inpost || context.paymentType === 'twisto'

  return {
    ...shipFields,
    'ship.name': { ...ship.name, pattern: String.raw`\s*\S+\s+\S.*` },
    'ship.postCode': {
      ...ship.postCode,
      ...(polishCode && {
        pattern: String.raw`\s*(?:[Pp][Ll])?(?:${apart}*[0-9]){5}\s*`,
        inputMode: 'text' as const,
      }),
    },
    'ship.region': ship.region,
    'ship.phone': asksNineDigits
      ? { ...phone, pattern: nineDigits, autoComplete: 'tel-national' }
      : phone,
    email,
    retypedEmail: { ...email, autoComplete: 'off' },
    comment: { maxLength: fieldLengths.comment },
    nip,
    'invoice.name': { maxLength: fieldLengths.name, autoComplete: 'organization' },
    ...invoiceFields,
  } satisfies Record<string, FieldHints>
}

export const loginHints = {
  email: { ...email, autoComplete: 'username' },
  password: currentPassword,
} satisfies Hints<'email' | 'password'>

export const recoveryHints = {
  email: { ...email, autoComplete: 'username' },
} satisfies Hints<'email'>

export const registerHints = {
  extId: { maxLength: fieldLengths.extId, autoComplete: 'off' },
  name: { maxLength: fieldLengths.name, autoComplete: 'name' },
  email,
  retypedEmail: { ...email, autoComplete: 'off' },
  country: { autoComplete: 'country' },
  nip,
  phone,
  password: newPassword,
  retypedPassword: newPassword,
} satisfies Record<string, FieldHints>

export const profileHints = {
  email,
  ...shipFields,
  'ship.country': ship.country,
  'ship.phone': phone,
  companyName: { maxLength: fieldLengths.name, autoComplete: 'organization' },
  nip,
  ...invoiceFields,
} satisfies Record<string, FieldHints>

export const passwordHints = {
  new: newPassword,
  retyped: newPassword,
  old: currentPassword,
} satisfies Hints<'new' | 'retyped' | 'old'>

export const orderLoginHints = {
  email,
  number: { maxLength: fieldLengths.orderNumber, autoComplete: 'off' },
  code: {
    pattern: '(?:[A-Za-z0-9] *){6}',
    maxLength: fieldLengths.orderCode * 2,
    autoComplete: 'one-time-code',
  },
} satisfies Hints<'email' | 'number' | 'code'>

export const newsletterHints = { email } satisfies Hints<'email'>

export const notifyHints = {
  email,
  text: { maxLength: fieldLengths.notifyText },
} satisfies Hints<'email' | 'text'>

export const contactHints = {
  name: { maxLength: fieldLengths.name, autoComplete: 'name' },
  email,
  msg: { maxLength: fieldLengths.message },
  number: { maxLength: fieldLengths.orderNumber, autoComplete: 'off' },
} satisfies Hints<'name' | 'email' | 'msg' | 'number'>

export const opinionHints = {
  name: { maxLength: fieldLengths.opinionName, autoComplete: 'given-name' },
  text: { maxLength: fieldLengths.opinion },
} satisfies Hints<'name' | 'text'>
