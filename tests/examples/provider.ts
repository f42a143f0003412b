import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import type { Deed } from '#demo/providers/pay/played.ts'
import { createP24 } from '#shop/payments/p24/p24.ts'
import type { Providers } from '#shop/payments/port.ts'

const secrets = { merchantId: 100_001, apiKey: 'key-to-reports', crc: 'crc-of-the-test' }

/** A provider that somebody plays, and the shop's contract with it; `deliver`s to the shop. */
export function playedProvider(deliver: (request: Request) => Promise<Response>) {
  const memory = new Map<string, string>()
  const simulator = playP24(secrets, {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver,
  })
  const payments: Providers = {
    p24: createP24(
      { ...secrets, posId: secrets.merchantId, url: 'http://pay.invalid' },
      { fetch: (request) => simulator.fetch(request) },
    ),
  }
  /** The payment that was begun last. */
  const last = async () => {
    const [, externalId = ''] = [...memory].findLast(([key]) => key.startsWith('token:')) ?? []
    const payment = await simulator.named(externalId)
    if (!payment) throw new Error('nobody pays')
    return payment
  }
  return {
    payments,
    last,
    /** What somebody does on its page with the payment that was begun last. */
    act: async (deed: Deed) => simulator.act((await last()).externalId, deed),
    /** What somebody does with one that was begun before. */
    actOn: (externalId: string, deed: Deed) => simulator.act(externalId, deed),
    /** Its notification about a payment, with what differs. */
    notice: async (over: object = {}, key?: string) =>
      simulator.notice({ ...(await last()), ...over }, key),
  }
}
