import type { Payer } from './payer-of.ts'

/** A name for what pays, or why there is none. */
export type Named =
  | { kind: 'named'; nonce: string }
  /** Its bank did not agree. */
  | { kind: 'refused' }
  | { kind: 'unsent' }

/** As much of Braintree’s script for 3-D Secure as is used here. */
export type ThreeDSecure = {
  create(options: { version: 2; client: object }): Promise<Bank>
}

export type Bank = {
  verifyCard(options: {
    nonce: string
    bin: string
    amount: string
    email?: string
    billingAddress?: Record<string, string>
    onLookupComplete(data: object, next: () => void): void
  }): Promise<{ nonce: string; liabilityShifted: boolean; liabilityShiftPossible: boolean }>
  teardown(): Promise<void>
}

/** Lets the bank of a card ask who pays; throws where that cannot be asked. */
export async function askBank(
  bank: Bank,
  card: { nonce: string; bin: string },
  { address, ...payer }: Payer,
): Promise<Named> {
  const asked = await bank.verifyCard({
    ...card,
    ...payer,
    ...(address && { billingAddress: address }),
    onLookupComplete: (_, next) => next(),
  })
  const isRefused = asked.liabilityShiftPossible && !asked.liabilityShifted
  return isRefused ? { kind: 'refused' } : { kind: 'named', nonce: asked.nonce }
}
