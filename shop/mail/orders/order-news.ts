import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Order } from '#domain/entities/order.ts'
import { leftToPay, money, productLine, worded } from '#shop/mail/order-blocks.ts'
import { toDecimal } from '#domain/money.ts'
import { type Telling, tellCustomer, tellOwner } from './tell.ts'

/** That the money for an order has arrived. */
export async function tellPaid(telling: Telling, order: Order): Promise<void> {
  await tellCustomer(telling, {
    order,
    kind: 'order-paid',
    say: ({ paid }, { shopName }) => ({
      subject: paid.subject(order.no, shopName),
      blocks: [{ kind: 'text', text: paid.text(order.no) }],
    }),
  })
}

/**
 * That an order is on its way, and where its parcel can be followed; or that it is ready to be
 * collected, where its delivery is called so.
 */
export async function tellSent(
  telling: Telling,
  order: Order,
  method: Pick<DeliveryMethod, 'kind' | 'text'> | undefined,
): Promise<void> {
  const about = { lang: order.lang, baseLang: telling.terms.settings.baseLang }
  const { tracking } = order.delivery
  const place = method?.kind === 'pickup' ? worded(method.text, about) : undefined
  const name = worded(order.delivery.name, about)
  await tellCustomer(telling, {
    order,
    kind: 'order-sent',
    say: ({ sent }, { shopName }) => ({
      subject:
        place === undefined
          ? sent.subject(order.no, shopName)
          : sent.readySubject(order.no, shopName),
      blocks: [
        {
          kind: 'text',
          text:
            place === undefined ? sent.text(order.no, name) : sent.ready(order.no, place || name),
        },
        ...(tracking
          ? [{ kind: 'facts', facts: [{ name: sent.parcel, value: tracking.number }] } as const]
          : []),
        ...(tracking?.link === undefined
          ? []
          : [{ kind: 'link', text: sent.follow, href: tracking.link } as const]),
        {
          kind: 'place',
          title: sent.what,
          lines: order.products.map((product) => productLine(product, product.quantity, about)),
        },
      ],
    }),
  })
}

/** That a customer has cancelled an order: to them, and to the owner, who sends money back. */
export async function tellCanceled(
  telling: Telling,
  order: Order,
  payment: 'paid' | 'not-paid',
): Promise<void> {
  const left = leftToPay(order)
  const isRefunded = payment === 'paid' && left > 0
  const { codeDiscount, giftCardValue, usedPoints } = order.total
  const gaveBack = codeDiscount > 0 || giftCardValue > 0 || usedPoints > 0
  const amountIn = (lang: string) => money(order, toDecimal(left), { lang })
  await tellCustomer(telling, {
    order,
    kind: 'order-canceled',
    say: ({ canceled, gaveBack: again }, { shopName }) => ({
      subject: canceled.subject(order.no, shopName),
      blocks: [
        { kind: 'text', text: canceled.text(order.no) },
        ...(isRefunded
          ? [{ kind: 'text', text: canceled.refund(amountIn(order.lang)) } as const]
          : []),
        ...(gaveBack ? [{ kind: 'text', text: again } as const] : []),
      ],
    }),
  })
  const { baseLang } = telling.terms.settings
  await tellOwner(telling, {
    order,
    kind: 'order-canceled-notice',
    say: ({ notice }) => ({
      subject: notice.canceled.subject(order.no),
      blocks: [
        {
          kind: 'text',
          text: notice.canceled.text(order.no, isRefunded ? amountIn(baseLang) : undefined),
        },
      ],
    }),
  })
}
