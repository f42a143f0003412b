import type { PaymentOption } from '#domain/entities/order.ts'
import { PaymentSecrets } from '#contract/payments.ts'
import type { TypedSecrets } from '../details/post.ts'

/**
 * What goes to the provider alone, where it takes such. An empty code means its own page; `wrong`:
 * what was typed is no code.
 */
export function secretsOf(
  { blikCode, nonce }: TypedSecrets,
  { takesBlikCode }: Pick<PaymentOption, 'takesBlikCode'>,
): { kind: 'ok'; secrets: PaymentSecrets | undefined } | { kind: 'wrong' } {
  const given = {
    ...(takesBlikCode && blikCode !== '' && { blikCode }),
    ...(nonce !== undefined && { nonce }),
  }
  if (Object.keys(given).length === 0) return { kind: 'ok', secrets: undefined }
  const { data: secrets } = PaymentSecrets.safeParse(given)
  return secrets ? { kind: 'ok', secrets } : { kind: 'wrong' }
}
