import { describe, expect, test } from 'vitest'

import { noAddress } from '#domain/entities/user.ts'
import type {
  Begun,
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
  /** A notification of anybody who does not have its key. */
  forged(externalId: string): Promise<Notification>
  /** What it has sent back of a payment, minor units. */
  sentBack(externalId: string): Promise<number>
  /** Changes the amount in a notification where it does not stand there to be read. */
  changed?(notification: Notification): Notification
  /** From now on nobody reaches it. */
  vanish(): void
  /** From now on it does what it is asked, and its answers are this. */
  garble(status: number, body: () => BodyInit): void
}

/** Of each test its own. */
export type Subject = {
  adapter: PaymentAdapter
  provider: PlayedProvider
  /** Money is taken as a payment is begun: there is no moment before. */
  takesAtOnce?: boolean
}

export const payment: PaymentStart = {
  externalId: 'a-try-to-pay-1',
  orderNo: 'K/2026/11/0001',
  amount: 11_500,
  currency: 'PLN',
  email: 'ola@example.com',
  name: 'Ola Nowak',
  address: {
    ...noAddress,
    ...{ name: 'Ola Nowak', street: 'Polna', number: '1', postCode: '00-001' },
    ...{ city: 'Warszawa', country: 'pl', phone: '600100200' },
  },
  lang: 'pl',
  subType: undefined,
  returnUrl: 'https://shop.test/order/summary/1',
  notifyUrl: 'https://shop.test/api/payments/played/notify',
  minutes: 15,
  browser: { address: '192.0.2.7', userAgent: 'A browser of the test' },
  secrets: {},
}
const { externalId, amount, currency } = payment
/** What something in between may say, or a provider on a bad day. */
const garbage: readonly (readonly [status: number, body: string])[] = [
  ...[200, 201, 400, 404, 408, 409, 422, 502].map((status) => [status, '<html>Sorry'] as const),
  ...[200, 201, 400, 404].map((status) => [status, '{}'] as const),
  ...[[200, '[]'] as const, [201, 'null'] as const],
]

const nonsense: Notification = {
  ...{ method: 'POST', url: new URL(payment.notifyUrl), headers: new Headers() },
  raw: Buffer.from('{'),
}

/** What the shop relies on of the adapter of every provider. */
export function conforms(name: string, subject: () => Subject): void {
  describe(`${name} is an adapter of the port`, () => {
    test('a payment begins where a browser may be sent, once', async () => {
      const { adapter } = subject()
      const started = await adapter.start(payment)
      expect(['redirect', 'form', 'wait', 'done']).toContain(started.kind)
      if (started.kind === 'redirect') expect(adapter.origins).toContain(originOf(started.url))
      if (started.kind === 'form') expect(adapter.origins).toContain(originOf(started.action))
      const again = await adapter.start({ ...payment, isTakenOver: true })
      // Who fails or waits opens nothing.
      if (again.kind !== 'fail' && again.kind !== 'wait') expect(again).toEqual(started)
    })

    test('before anybody pays there is no money', async () => {
      const { adapter, takesAtOnce } = subject()
      const { ref } = takesAtOnce ? {} : await adapter.start(payment)
      if (!adapter.query) return
      expect((await adapter.query({ externalId, ref }))?.state ?? 'unpaid').toBe('unpaid')
      const nobodys = { externalId: 'a-try-that-nobody-made', ref: undefined }
      expect(await adapter.query(nobodys)).toBeUndefined()
    })

    test('its word names the try and its amount, and the money is taken', async () => {
      const { adapter, provider } = subject()
      const begun = await adapter.start(payment)
      const word = await wordOf(adapter, begun, await provider.pays(externalId))
      expect(word).toMatchObject({ externalId, state: 'paid', amount, currency })
      const asked = { externalId, ref: word.ref ?? begun.ref }
      if (adapter.query) expect(await adapter.query(asked)).toEqual(word)
      expect(await adapter.confirm(word)).toBe(true)
      expect(await adapter.confirm(word), 'a word may come again').toBe(true)
    })

    test('another amount or currency is not taken', async () => {
      const { adapter, provider } = subject()
      const begun = await adapter.start(payment)
      const word = await wordOf(adapter, begun, await provider.pays(externalId))
      for (const over of [{ amount: amount - 1 }, { amount: amount + 1 }, { currency: 'EUR' }]) {
        expect(await adapter.confirm({ ...word, ...over })).toBe(false)
      }
    })

    test('a payment that fails says so', async () => {
      const { adapter, provider } = subject()
      const begun = await adapter.start(payment)
      const word = await wordOf(adapter, begun, await provider.fails(externalId))
      expect(word).toMatchObject({ externalId, state: 'failed' })
    })

    test('nobody else’s word is understood, nor one that was changed on its way', async () => {
      const { adapter, provider } = subject()
      const begun = await adapter.start(payment)
      expect((await adapter.notify(nonsense)).kind).toBe('refused')
      const forged = await adapter.notify(await provider.forged(externalId))
      if (forged.kind === 'look') {
        // A provider that does not sign is asked, and knows of no money.
        const [at] = forged.at
        const word = await adapter.query?.({ externalId, ref: begun.ref, ...at })
        expect(word?.state ?? 'unpaid').toBe('unpaid')
        return
      }
      expect(forged).toEqual({ kind: 'refused', because: 'forged' })
      const notification = await provider.pays(externalId)
      const changed = (provider.changed ?? changedOnTheWay)(notification)
      expect(changed.raw).not.toEqual(notification.raw)
      expect(await adapter.notify(changed)).toEqual({ kind: 'refused', because: 'forged' })
    })

    test('money goes back once for each name, and never more than came', async () => {
      const { adapter, provider } = subject()
      const begun = await adapter.start(payment)
      const word = await wordOf(adapter, begun, await provider.pays(externalId))
      await adapter.confirm(word)
      const part = {
        ...{ requestId: 'refund-1', externalId, ref: word.ref ?? '' },
        ...{ orderNo: payment.orderNo, amount: 1_500, currency },
      }
      const accepted = await adapter.refund(part)
      expect(accepted).toMatchObject({ kind: 'accepted' })
      const again = { ...part, isRepeated: true }
      expect(await adapter.refund(again), 'its answer was lost').toEqual(accepted)
      expect(await provider.sentBack(externalId)).toBe(1_500)
      const tooMuch = { ...part, requestId: 'refund-2', amount: amount - 1_499 }
      expect(await adapter.refund(tooMuch)).toMatchObject({
        kind: 'refused',
        why: expect.stringMatching(/\w/),
      })
      expect(await provider.sentBack(externalId)).toBe(1_500)
    })

    test('who cannot be reached is reported by an error, never by an answer', async () => {
      const { adapter, provider } = subject()
      const begun = await adapter.start(payment)
      const word = await wordOf(adapter, begun, await provider.pays(externalId))
      provider.vanish()
      const refund = { ...word, ref: word.ref ?? '', requestId: 'refund-1' }
      const refunded = adapter.refund({ ...refund, orderNo: payment.orderNo })
      await expect(refunded).rejects.toThrow()
      if (!adapter.query) return
      await expect(adapter.query({ externalId, ref: begun.ref })).rejects.toThrow()
      // Whose form the browser sends needs nobody for it.
      if (begun.kind === 'form') return
      await expect(adapter.start({ ...payment, externalId: 'another-try' })).rejects.toThrow()
    })

    test.each(garbage)('garbage is no answer, whatever it was asked (%s %s)', async (...says) => {
      const { adapter, provider } = subject()
      const begun = await adapter.start(payment)
      const word = await wordOf(adapter, begun, await provider.pays(externalId))
      await adapter.confirm(word)
      const [status, body] = says
      provider.garble(status, () => body)
      const refund = { ...word, ref: word.ref ?? '', requestId: 'refund-1' }
      await expect(adapter.refund({ ...refund, orderNo: payment.orderNo })).rejects.toThrow()
      await expect(adapter.confirm(word)).rejects.toThrow()
      const asked = { externalId, ref: word.ref ?? begun.ref }
      await expect(adapter.query?.(asked)).rejects.toThrow()
      // A code, or a card, may have been charged, and is waited for.
      const beginning = async (of: Partial<PaymentStart>) => {
        const other = { ...payment, externalId: `another-${Object.keys(of).length}`, ...of }
        return adapter.start(other).then(
          ({ kind }) => kind,
          () => 'unreached',
        )
      }
      if (begun.kind !== 'form') expect(['unreached', 'wait']).toContain(await beginning({}))
      if (!adapter.takesBlikCode) return
      const typed = { subType: 'blik', secrets: { blikCode: '777123' } }
      expect(['unreached', 'wait']).toContain(await beginning(typed))
    })

    test('an answer without an end is not read to it', async () => {
      const { adapter, provider } = subject()
      const begun = await adapter.start(payment)
      const word = await wordOf(adapter, begun, await provider.pays(externalId))
      let read = 0
      const pull = (controller: ReadableByteStreamController) => {
        read += 32_768
        controller.enqueue(new Uint8Array(32_768).fill(32))
        // A machine of tests is not filled by who reads on.
        if (read > 8_000_000) controller.close()
      }
      provider.garble(200, () => new ReadableStream({ type: 'bytes', pull }))
      const refund = { ...word, ref: word.ref ?? '', requestId: 'refund-1' }
      await expect(adapter.refund({ ...refund, orderNo: payment.orderNo })).rejects.toThrow()
      await expect(adapter.query?.({ externalId, ref: word.ref })).rejects.toThrow()
      expect(read).toBeLessThan(4_000_000)
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
      expect((await adapter.notify(nonsense)).kind).toBe('refused')
      expect(await adapter.query?.({ externalId, ref: undefined })).toBeUndefined()
      expect(await adapter.confirm(word)).toBe(false)
      expect((await adapter.refund(refund)).kind).toBe('refused')
    })
  })
}

async function wordOf(
  adapter: PaymentAdapter,
  begun: Begun,
  notification: Notification,
): Promise<PaymentWord> {
  const notified = await adapter.notify(notification)
  if (notified.kind === 'said') return notified.words[0] ?? nobodys()
  if (notified.kind !== 'look') return nobodys()
  const { externalId: name, ref } = notified.at[0] ?? nobodys()
  // What names the try has to be what the shop keeps of it.
  expect(name === externalId || (ref !== undefined && ref === begun.ref)).toBe(true)
  return (await adapter.query?.({ externalId, ref: begun.ref })) ?? nobodys()
}

function nobodys(): never {
  throw new Error('the provider was not understood')
}

function changedOnTheWay({ raw, ...rest }: Notification): Notification {
  const text = Buffer.from(raw).toString()
  // Where no amount is reported, the try that it is about.
  const named = text.includes(String(amount))
    ? text.replaceAll(String(amount), String(amount - 1))
    : text.replaceAll(externalId, 'a-try-to-pay-2')
  // Where neither can be read, a letter near its end.
  const changed = named === text ? text.replace(/([A-Za-z])(.{20})$/, otherLetter) : named
  expect(changed).not.toBe(text)
  return { ...rest, raw: Buffer.from(changed) }
}

function otherLetter(_: string, letter: string, rest: string): string {
  return `${letter === 'A' ? 'B' : 'A'}${rest}`
}

function originOf(url: string): string {
  return new URL(url).origin
}
