import type { PaymentType, ProviderPayment } from '#domain/entities/payment.ts'
import { isTransfer } from '#domain/order/payment-options.ts'
import type { PaymentAdapter, Providers } from './port.ts'

/**
 * Payments without a provider begin at once: a transfer is waited for, and nothing is left to do
 * where money changes hands at the door, or none is left to pay. No provider notifies of them and
 * nobody can be asked: the owner says when money came.
 */
function ownAdapter(type: PaymentType): PaymentAdapter {
  return {
    currencies: 'any',
    origins: [],
    start: async ({ amount }) => ({ kind: amount > 0 && isTransfer(type) ? 'wait' : 'done' }),
    notify: async () => ({ kind: 'refused', because: 'not-understood' }),
    confirm: async () => false,
    query: async () => undefined,
    refund: async () => ({ kind: 'refused', why: 'it was paid without a provider' }),
  }
}

/** What every shop can be paid by, whatever contracts it has. */
export const ownAdapters = {
  transfer: ownAdapter('transfer'),
  cod: ownAdapter('cod'),
  giftCard: ownAdapter('giftCard'),
  zero: ownAdapter('zero'),
} satisfies Record<Exclude<PaymentType, ProviderPayment>, PaymentAdapter>

/** The adapter of a way to pay: the shop's own, or that of a provider it has a contract with. */
export function adapterFor(
  type: PaymentType,
  providers: Providers | undefined,
): PaymentAdapter | undefined {
  const own: Providers = ownAdapters
  return own[type] ?? providers?.[type]
}
