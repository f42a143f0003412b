import type { Order, OrderForm, OrderProduct } from '#domain/entities/order.ts'
import type { OneReturn } from '#domain/entities/return.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages, wordsOf } from '#words/words.ts'

const words = inAllLanguages(({ desk }) => desk.mailPreviews.sample)

/** What is made up, so that a mail can be seen before anybody gets it. */
export type Sample = {
  order: Order
  form: OrderForm
  /** The shop may have none yet. */
  method: DeliveryMethod | undefined
  back: OneReturn
  news: { subject: string; text: string }
  /** Why something failed, as a machine says it. */
  why: string
}

const DAY = 86_400_000

/** An order of two things, and a return of one, with the shop's own delivery and payment. */
export function sampleOf(terms: OrderTerms, lang: string, now: number): Sample {
  const say = words[wordsOf(lang).lang]
  const { settings, deliveries, payments } = terms
  const currency = settings.langCurrencyMap[lang]?.[0] ?? settings.baseCurrency
  const [delivery] = deliveries
  const payment = payments.find(({ type }) => type === 'transfer') ?? payments[0]
  const address = {
    ...{ name: 'Anna Nowak', street: 'Lipowa', number: '7', apartment: '3' },
    ...{ postCode: '00-950', region: '', city: 'Warszawa', country: 'pl', phone: '+48600000000' },
  }
  const [mug, teapot] = [line('1', say.mug, 2, 98), line('2', say.teapot, 1, 189)]
  const order: Order = {
    ...{ _id: 'preview', no: 'K/2026/11/0001', createdAtDate: now, lang, status: 'PENDING' },
    ...{ productsCount: 3, price: 301, canReturn: true, products: [mug, teapot] },
    total: {
      ...{ brutto: 301, vat: 56.28, products: 287, delivery: 14, codeDiscount: 0 },
      ...{ usedPoints: 0, giftCardValue: 0, currency },
    },
    delivery: {
      id: delivery?._id ?? 'courier',
      name: delivery?.name ?? {},
      price: { brutto: 14, vat: 23 },
      data: {},
      days: delivery?.days ?? '1–2',
      tracking: { number: '0000 1111 2222', link: 'https://parcels.example/0000' },
    },
    payment: { type: payment?.type ?? 'transfer', name: payment?.name ?? {} },
    address: { ship: address },
    user: { email: 'anna@example.com' },
  }
  const form: OrderForm = {
    ...{ email: order.user.email, ship: address, comment: say.comment, company: false, nip: '' },
    ...{ showInvoice: false, invoice: address, terms: true, processing: true, marketing: false },
  }
  const { name, code, code2, unit, variantHash, image } = mug
  const back: OneReturn = {
    ...{ _id: 'preview', no: 'R/2026/11/0001', orderNo: order.no, orderId: order._id },
    ...{ status: 'NEW', createdDate: now, productsCount: 1, returnDelivery: 'default' },
    ...{ externalDeliveryId: '12345678', externalDeliveryUntil: now + 14 * DAY },
    ...{ pickupSize: 'small', note: say.note, settled: { amount: 49, currency, points: 0 } },
    products: [
      {
        ...{ id: '1', name, code, code2, unit, variantHash, image, componentsHash: '' },
        ...{ ordered: 2, declared: 1, reason: 'none' },
        ...{ variant: [], personalization: [], components: [] },
      },
    ],
  }
  const news = { subject: say.news, text: say.newsText }
  return { order, form, method: delivery, back, news, why: 'ENOSPC: no space left on device' }

  function line(id: string, text: string, quantity: number, gross: number): OrderProduct {
    return {
      ...{ id, name: { [lang]: text }, code: `A-${id}`, code2: '', quantity, unit: 'szt.' },
      ...{ variantHash: '', variant: [], personalization: [], components: [], image: '' },
      price: { currencyBrutto: gross, currencyNetto: Math.round((gross / 1.23) * 100) / 100 },
      categories: [],
    }
  }
}
