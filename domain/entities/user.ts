import { z } from 'zod'

/** A postal address as the forms hold it (Shopping §3 "Order form"). */
export const Address = z.object({
  name: z.string(),
  street: z.string(),
  number: z.string(),
  apartment: z.string(),
  postCode: z.string(),
  region: z.string(),
  city: z.string(),
  /** Lower-case country code. */
  country: z.string(),
  phone: z.string(),
})
export type Address = z.infer<typeof Address>

export const noAddress: Address = {
  name: '',
  street: '',
  number: '',
  apartment: '',
  postCode: '',
  region: '',
  city: '',
  country: '',
  phone: '',
}

/** Shopping §3 "User". */
export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  wholesale: z.boolean(),
  ghost: z.boolean(),
  loyaltyPoints: z.number(),
  marketingAgree: z.boolean(),
  company: z.boolean(),
  companyName: z.string(),
  nip: z.string(),
  ship: Address,
  invoice: Address,
  showInvoice: z.boolean(),
  /** False for who has only ever come by a social login or by an order (ours). */
  hasPassword: z.boolean(),
  /** What a register of companies last said of its tax number, and when, ms (ours). */
  taxCheck: z
    .object({ standing: z.enum(['valid', 'invalid', 'unchecked']), at: z.number().optional() })
    .optional(),
  /** Facebook is a way into it (ours). */
  facebook: z.boolean(),
})
export type User = z.infer<typeof User>
