import { formatMoney, toDecimal, toMinor } from '#domain/money.ts'
import { awaitsMoney } from '#domain/order/order-status.ts'
import { surchargeOf } from '#domain/order/order-total.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { ShownOrder } from '#shop/orders/list/list-orders.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Part } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

/** What an order came to, row by row, as its customer has it; what is paid is not to pay. */
export function sumsOf(shown: ShownOrder, lang: Language): Part {
  const { total } = shown.order
  const { sums: say, facts } = words[lang]
  const money = (decimal: number) => formatMoney(toMinor(decimal), shown.currency, lang)
  const row = (name: string, decimal: number) => [name, money(decimal)]
  const less = (name: string, decimal: number) =>
    decimal > 0 ? [[name, `−${money(decimal)}`]] : []
  const surcharge = toDecimal(surchargeOf(total))
  return {
    titles: ['', ''],
    right: [1],
    rows: [
      row(say.products, total.products),
      ...less(
        total.usedPoints > 0 ? say.points(total.usedPoints) : say.discount,
        total.codeDiscount,
      ),
      row(say.delivery, total.delivery),
      ...(surcharge > 0 ? [row(say.surcharge, surcharge)] : []),
      row(say.total, total.brutto),
      row(say.vat, total.vat),
      ...less(say.giftCard, total.giftCardValue),
      ...(awaitsMoney(shown) ? [row(facts.toPay, shown.toPay)] : []),
      ...(shown.paid ? [row(facts.paid, shown.toPay)] : []),
    ],
  }
}
