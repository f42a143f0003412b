import type { Order, OrderComponent } from '#app/domain/entities/order.ts'
import { formatMoney, toMinor } from '#app/domain/money.ts'
import { inLanguage } from '#app/domain/text.ts'
import type { BankAccount } from '#shop/catalogue/shop-data.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import type { MessageTexts } from './messages/message-texts.ts'
import { pl } from './messages/pl.ts'
import type { Letter } from './outbox.ts'

const languages: Readonly<Record<string, MessageTexts>> = { de, en, pl }

/** What the mail needs of the shop besides the order. */
export type Sender = {
  shopName: string
  baseLang: string
  timeZone: string
  /** Where a transfer goes, when the order is paid by one. */
  account?: BankAccount | undefined
}

type Row = { name: string; amount: string }

/** What the shop says to who has just ordered, in the order's language (English where we have no texts). */
export function orderConfirmation(order: Order, sender: Sender): Letter {
  const texts = languages[order.lang] ?? en
  return {
    subject: texts.subject(order.no, sender.shopName),
    text: plain(order, sender, texts),
    html: html(order, sender, texts),
  }
}

function plain(order: Order, sender: Sender, texts: MessageTexts): string {
  const rows = (list: readonly Row[]) => list.map(({ name, amount }) => `${name}: ${amount}`)
  return [
    texts.greeting(order.address.ship.name),
    '',
    texts.received(order.no),
    '',
    `${texts.products}:`,
    ...rows(productRows(order, sender)).map((row) => `- ${row}`),
    '',
    ...rows(totalRows(order, sender, texts)),
    '',
    ...sections(order, sender, texts).map(
      ({ title, lines }) => `${[`${title}:`, ...lines].join('\n')}\n`,
    ),
    texts.closing(sender.shopName),
  ].join('\n')
}

function html(order: Order, sender: Sender, texts: MessageTexts): string {
  const rows = (list: readonly Row[]) =>
    list.map(
      ({ name, amount }) =>
        `<tr><td>${escaped(name)}</td><td align="right">${escaped(amount)}</td></tr>`,
    )
  const parts = sections(order, sender, texts).map(
    ({ title, lines }) => `<h2>${escaped(title)}</h2><p>${lines.map(escaped).join('<br>')}</p>`,
  )
  return [
    `<!doctype html><html lang="${escaped(order.lang)}"><meta charset="utf-8">`,
    `<title>${escaped(texts.subject(order.no, sender.shopName))}</title>`,
    `<body><p>${escaped(texts.greeting(order.address.ship.name))}</p>`,
    `<p>${escaped(texts.received(order.no))}</p>`,
    `<h2>${escaped(texts.products)}</h2>`,
    `<table role="presentation" cellpadding="4">`,
    ...rows(productRows(order, sender)),
    ...rows(totalRows(order, sender, texts)),
    `</table>`,
    ...parts,
    `<p>${texts.closing(sender.shopName).split('\n').map(escaped).join('<br>')}</p></body></html>`,
  ].join('\n')
}

function productRows(order: Order, sender: Sender): Row[] {
  return order.products.map((product) => {
    const parts = product.components.map((part) => {
      const chosen = chosenOf(part).join(', ')
      return `${amountOf(part)} ${part.name}${chosen && ` [${chosen}]`}`
    })
    const about = [...chosenOf(product), ...parts].join(', ')
    const name = inLanguage(product.name, order.lang, sender.baseLang)
    return {
      name: `${amountOf(product)} ${name}${about && ` (${about})`}`,
      amount: money(order, product.price.currencyBrutto),
    }
  })
}

/** What was chosen of a product, or of a set's part: nobody could pack it otherwise. */
function chosenOf({
  variant,
  personalization,
}: Pick<OrderComponent, 'variant' | 'personalization'>): string[] {
  return [...variant, ...personalization].map(({ name, value }) => `${name}: ${value}`)
}

/** Pieces need no unit, which would be Polish in every language. */
function amountOf({ quantity, unit }: { quantity: number; unit: string }): string {
  return unit === 'szt.' ? `${quantity} ×` : `${quantity} ${unit}`
}

function totalRows(order: Order, sender: Sender, texts: MessageTexts): Row[] {
  const { total, delivery } = order
  const surcharge =
    toMinor(total.brutto) -
    toMinor(total.products) +
    toMinor(total.codeDiscount) -
    toMinor(total.delivery)
  const method = inLanguage(delivery.name, order.lang, sender.baseLang)
  const row = (name: string, decimal: number): Row => ({ name, amount: money(order, decimal) })

  return [
    ...(total.codeDiscount > 0 ? [row(texts.discount(total.code ?? ''), -total.codeDiscount)] : []),
    row(texts.delivery(method), total.delivery),
    ...(surcharge > 0 ? [row(texts.surcharge, surcharge / 100)] : []),
    row(texts.total, total.brutto),
    row(texts.vat, total.vat),
    ...(total.giftCardValue > 0
      ? [
          row(texts.giftCard, -total.giftCardValue),
          row(texts.toPay, (toMinor(total.brutto) - toMinor(total.giftCardValue)) / 100),
        ]
      : []),
  ]
}

function sections(order: Order, sender: Sender, texts: MessageTexts) {
  const { ship } = order.address
  const { locker, slot } = order.delivery.data
  const instruction = texts.instruction(order.payment.type)
  const account = order.payment.type === 'transfer' ? sender.account : undefined

  return [
    {
      title: texts.payment,
      lines: [
        inLanguage(order.payment.name, order.lang, sender.baseLang),
        ...(instruction ? [instruction] : []),
        ...(account
          ? [
              `${texts.recipient}: ${account.recipient}`,
              `${texts.account}: ${account.account}`,
              `${texts.transferTitle}: ${order.no}`,
            ]
          : []),
      ],
    },
    ...(locker
      ? [{ title: texts.pickUpAt, lines: [locker.name, locker.text].filter(Boolean) }]
      : []),
    {
      title: texts.shipTo,
      lines: [
        ship.name,
        `${ship.street} ${ship.number}${ship.apartment && ` / ${ship.apartment}`}`,
        `${ship.postCode} ${ship.city}`,
        ship.country.toUpperCase(),
        ...(slot === undefined ? [] : [texts.deliveryTime(moment(slot, order.lang, sender))]),
      ],
    },
  ]
}

function money(order: Order, decimal: number): string {
  return formatMoney(toMinor(decimal), order.total.currency, order.lang)
}

function moment(ms: number, lang: string, { timeZone }: Sender): string {
  return new Intl.DateTimeFormat(lang, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
    ms,
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
