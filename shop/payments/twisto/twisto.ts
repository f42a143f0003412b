import type { PaymentAdapter } from '../port.ts'

/**
 * Twisto, through a provider that the shop has a contract with anyway: the shopper is sent to its
 * channel, and what it tells comes to Twisto's own address, by the carrier's rules. It lends in
 * złoty.
 */
export function createTwisto(carrier: PaymentAdapter): PaymentAdapter {
  return {
    ...carrier,
    currencies: ['PLN'],
    subTypes: [],
    listed: undefined,
    takesBlikCode: false,
    start: (payment) => carrier.start({ ...payment, subType: 'twisto', secrets: {} }),
  }
}
