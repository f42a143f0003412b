import { describe, expect, test } from 'vitest'

import type {
  Notification,
  PaymentAdapter,
  PaymentStart,
  PaymentWord,
} from '#shop/payments/port.ts'

/** A provider that is played for the test of its adapter. */
export type PlayedProvider = {
  /** Somebody pays there: the notification that it sends. */
  pays(externalId: string): Promise<Notification>
  /** Somebody fails to. */
  fails(externalId: string): Promise<Notification>
  /** A notification of whoever does not have its key. */
  forged(externalId: string): Promise<Notification>
  /** What it has sent back of a payment, minor units. */
  sentBack(externalId: string): Promise<number>
  /** From now on nobody reaches it. */
  vanish(): void
}

/** Of each test its own. */
type Subject = { adapter: PaymentAdapter; provider: PlayedProvider }

export const payment: PaymentStart = {
  externalId: 'a-try-to-pay-1',
  orderNo: 'K/2026/11/0001',
  amount: 11_500,
  currency: 'PLN',
  email: 'ola@example.com',
  name: 'Ola Nowak',
  lang: 'pl',
  subType: undefined,
  returnUrl: 'https://shop.test/order/summary/1',
  notifyUrl: 'https://shop.test/api/payments/played/notify',
  minutes: 15,
}
const { externalId, amount, currency } = payment
const nonsense: Notification = { headers: new Headers(), raw: Buffer.from('{') }

/** What the shop relies on of the adapter of every provider. */
export function conforms(name: string, subject: () => Subject): void {
  describe(`${name} is an adapter of the port`, () => {
    test('a payment begins where a browser may be sent, once', async () => {
      const { adapter } = subject()
      const started = await adapter.start(payment)
      expect(['redirect', 'form', 'wait', 'done']).toContain(started.kind)
      if (started.kind === 'redirect') expect(adapter.origins).toContain(originOf(started.url))
      if (started.kind === 'form') expect(adapter.origins).toContain(originOf(started.action))
      expect(await adapter.start(payment)).toEqual(started)
    })

    test('before anybody pays there is no money', async () => {
      const { adapter } = subject()
      await adapter.start(payment)
      expect((await adapter.query(externalId))?.state ?? 'unpaid').toBe('unpaid')
      expect(await adapter.query('a-try-that-nobody-made')).toBeUndefined()
    })

    test('its word names the try and its amount, and the money is taken', async () => {
      const { adapter, provider } = subject()
      await adapter.start(payment)
      const word = wordOf(adapter, await provider.pays(externalId))
      expect(word).toMatchObject({ externalId, state: 'paid', amount, currency })
      expect(await adapter.query(externalId)).toEqual(word)
      expect(await adapter.confirm(word)).toBe(true)
      expect(await adapter.confirm(word), 'a word may come again').toBe(true)
    })

    test('another amount or currency is not taken', async () => {
      const { adapter, provider } = subject()
      await adapter.start(payment)
      const word = wordOf(adapter, await provider.pays(externalId))
      for (const over of [{ amount: amount - 1 }, { amount: amount + 1 }, { currency: 'EUR' }]) {
        expect(await adapter.confirm({ ...word, ...over })).toBe(false)
      }
    })

    test('a payment that fails is told so', async () => {
      const { adapter, provider } = subject()
      await adapter.start(payment)
      const word = wordOf(adapter, await provider.fails(externalId))
      expect(word).toMatchObject({ externalId, state: 'failed' })
    })

    test('nobody else’s word is understood, nor one that was changed on its way', async () => {
      const { adapter, provider } = subject()
      await adapter.start(payment)
      const forged = { kind: 'refused', because: 'forged' }
      expect(adapter.notify(await provider.forged(externalId))).toEqual(forged)
      expect(adapter.notify(nonsense)).toEqual({ kind: 'refused', because: 'not-understood' })
      const { headers, raw } = await provider.pays(externalId)
      const text = Buffer.from(raw).toString()
      const changed = text.replaceAll(String(amount), String(amount - 1))
      expect(changed).not.toBe(text)
      expect(adapter.notify({ headers, raw: Buffer.from(changed) })).toEqual(forged)
    })

    test('money goes back once for each name, and never more than came', async () => {
      const { adapter, provider } = subject()
      await adapter.start(payment)
      const word = wordOf(adapter, await provider.pays(externalId))
      await adapter.confirm(word)
      const part = {
        ...{ requestId: 'refund-1', externalId, ref: word.ref ?? '' },
        ...{ orderNo: payment.orderNo, amount: 1_500, currency },
      }
      expect(await adapter.refund(part)).toEqual({ kind: 'accepted' })
      expect(await adapter.refund(part), 'its answer was lost').toEqual({ kind: 'accepted' })
      expect(await provider.sentBack(externalId)).toBe(1_500)
      const tooMuch = { ...part, requestId: 'refund-2', amount: amount - 1_499 }
      expect(await adapter.refund(tooMuch)).toMatchObject({
        kind: 'refused',
        why: expect.stringMatching(/\w/),
      })
      expect(await provider.sentBack(externalId)).toBe(1_500)
    })

    test('who cannot be reached is told by an error, never by an answer', async () => {
      const { adapter, provider } = subject()
      await adapter.start(payment)
      const word = wordOf(adapter, await provider.pays(externalId))
      provider.vanish()
      const refund = { ...word, ref: '', requestId: 'refund-1', orderNo: payment.orderNo }
      await expect(adapter.start({ ...payment, externalId: 'another-try' })).rejects.toThrow()
      await expect(adapter.query(externalId)).rejects.toThrow()
      await expect(adapter.confirm(word)).rejects.toThrow()
      await expect(adapter.refund(refund)).rejects.toThrow()
    })
  })
}

/** What the shop relies on of a way to pay without a provider: nobody else moves its money. */
export function conformsAlone(name: string, adapter: PaymentAdapter): void {
  describe(`${name} is an adapter of the port`, () => {
    test('a payment begins at once, and sends a browser nowhere', async () => {
      const started = await adapter.start(payment)
      expect(['wait', 'done']).toContain(started.kind)
      expect(await adapter.start(payment)).toEqual(started)
      expect(await adapter.start({ ...payment, amount: 0 })).toEqual({ kind: 'done' })
      expect(adapter.origins).toEqual([])
    })

    test('nobody’s word pays it or sends it back', async () => {
      const word: PaymentWord = { externalId, state: 'paid', amount, currency }
      const refund = { ...word, ref: '', requestId: 'refund-1', orderNo: payment.orderNo }
      expect(adapter.notify(nonsense).kind).toBe('refused')
      expect(await adapter.query(externalId)).toBeUndefined()
      expect(await adapter.confirm(word)).toBe(false)
      expect((await adapter.refund(refund)).kind).toBe('refused')
    })
  })
}

function wordOf(adapter: PaymentAdapter, notification: Notification): PaymentWord {
  const notified = adapter.notify(notification)
  const [word] = notified.kind === 'said' ? notified.words : []
  if (!word) throw new Error('the provider was not understood')
  return word
}

function originOf(url: string): string {
  return new URL(url).origin
}
