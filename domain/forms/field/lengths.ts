/**
 * The longest value of each field, in characters. `maxlength` of HTML counts UTF-16 units, so a
 * browser may stop sooner where somebody fills a whole field with emoji. No zod here: pages use it.
 */
export const fieldLengths = {
  name: 120,
  street: 120,
  number: 20,
  apartment: 20,
  postCode: 12,
  region: 80,
  city: 80,
  country: 2,
  phone: 24,
  /** The longest address that mail servers take (RFC 5321). */
  email: 254,
  nip: 30,
  comment: 1000,
  password: 128,
  extId: 100,
  orderNumber: 40,
  orderCode: 6,
  promoCode: 100,
  message: 10_000,
  opinion: 5000,
  opinionName: 100,
  notifyText: 2000,
  payment: 40,
} as const

/** The shortest new password, in UTF-16 units. Passwords that exist may be shorter. */
export const shortestPassword = 8

export type FieldLength = keyof typeof fieldLengths
