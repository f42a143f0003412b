import { paymentSimulator } from '#shop/demo/pay/simulator.ts'
import { conforms } from '#tests/examples/payments/conforms.ts'
import { createP24 } from './p24.ts'

conforms('Przelewy24', () => {
  const secrets = { merchantId: 100_001, apiKey: 'key-to-reports', crc: 'crc-of-the-test' }
  const memory = new Map<string, string>()
  const sent: Request[] = []
  let isGone = false
  const simulator = paymentSimulator({
    ...secrets,
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: async (request) => {
      sent.push(request)
      return new Response('OK')
    },
  })
  const settings = { ...secrets, posId: secrets.merchantId, url: 'https://pay.test' }
  const adapter = createP24(settings, {
    fetch: async (request) => {
      if (isGone) throw new Error('no way there')
      return simulator.fetch(request)
    },
  })
  const named = async (externalId: string) => {
    for (const [key, session] of memory) {
      if (!key.startsWith('token:') || session !== externalId) continue
      const payment = await simulator.find(key.slice('token:'.length))
      if (payment) return payment
    }
    throw new Error('nobody began it')
  }
  const after = async (externalId: string, deed: 'pay' | 'fail' | 'forged') => {
    await simulator.act(await named(externalId), deed)
    const request = sent.at(-1)
    if (!request) throw new Error('nothing was told')
    const raw = new Uint8Array(await request.clone().arrayBuffer())
    return { headers: request.headers, raw }
  }
  return {
    adapter,
    provider: {
      pays: (externalId) => after(externalId, 'pay'),
      fails: (externalId) => after(externalId, 'fail'),
      forged: (externalId) => after(externalId, 'forged'),
      sentBack: async (externalId) => (await named(externalId)).refunded ?? 0,
      vanish: () => void (isGone = true),
    },
  }
})
