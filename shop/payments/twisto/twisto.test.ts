import { expect, test } from 'vitest'

import { payment } from '#tests/examples/payments/conforms.ts'
import type { PaymentAdapter, PaymentStart } from '../port.ts'
import { createImoje } from '../imoje/imoje.ts'
import { createPayu } from '../payu/payu.ts'
import { createTwisto } from './twisto.ts'

test('its carrier is asked for its channel, at its own address, and lends in złoty', async () => {
  const asked: PaymentStart[] = []
  const twisto = createTwisto(carrier(asked))
  const notifyUrl = 'https://shop.test/api/payments/twisto/notify'
  const secrets = { blikCode: '777123', nonce: 'a-card' }
  await twisto.start({ ...payment, notifyUrl, subType: 'card', secrets })
  expect(asked).toEqual([{ ...payment, notifyUrl, subType: 'twisto', secrets: {} }])
  expect(twisto.currencies).toEqual(['PLN'])
  expect(twisto.takesBlikCode).toBe(false)
})

test('all else is its carrier’s', async () => {
  const carried = carrier([])
  const twisto = createTwisto(carried)
  expect(twisto.origins).toEqual(['https://carrier.test'])
  for (const part of ['notify', 'confirm', 'query', 'refund'] as const) {
    expect(twisto[part]).toBe(carried[part])
  }
})

test('each carrier knows its channel', async () => {
  const sent: Request[] = []
  const fetch = async (request: Request) => {
    sent.push(request)
    return Response.json({ access_token: 'a-token', expires_in: 100 })
  }
  const url = 'https://carrier.test'
  const keys = { posId: '1', clientId: '1', clientSecret: 'secret', secondKey: 'key' }
  const payu = createPayu({ ...keys, url, currencies: ['PLN'], takesBlikCode: true }, { fetch })
  await expect(createTwisto(payu).start(payment)).rejects.toThrow('PayU answered')
  expect(await sent.at(-1)?.json()).toMatchObject({
    payMethods: { payMethod: { type: 'PBL', value: 'dpt' } },
  })

  const ids = {
    merchantId: 'a-merchant',
    serviceId: 'a-service',
    serviceKey: 'key',
    token: 'token',
  }
  const imoje = createImoje({ ...ids, url, apiUrl: url }, { fetch })
  await expect(createTwisto(imoje).start(payment)).rejects.toThrow('imoje answered')
  expect(await sent.at(-1)?.json()).toMatchObject({
    ...{ visibleMethod: ['imoje_paylater'], preselectMethodCode: 'imoje_twisto' },
  })
})

function carrier(asked: PaymentStart[]): PaymentAdapter {
  return {
    currencies: ['PLN', 'EUR'],
    origins: ['https://carrier.test'],
    takesBlikCode: true,
    start: async (start) => {
      asked.push(start)
      return { kind: 'wait' }
    },
    notify: async () => ({ kind: 'refused', because: 'forged' }),
    confirm: async () => true,
    query: async () => undefined,
    refund: async () => ({ kind: 'accepted' }),
  }
}
