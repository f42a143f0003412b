import type { BasketLine } from '#domain/basket/basket-line.ts'
import type { Personalization } from '#domain/entities/basket.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Order, OrderState } from '#domain/entities/order.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import type { AttributeValueRef, Product } from '#domain/entities/product.ts'
import { toDecimal, vatOf } from '#domain/money.ts'
import { partiesOf } from '#domain/order/change/address-change.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { findVariant, variantCode, variantPicture } from '#domain/product/variant.ts'
import { paysElsewhere } from '#domain/payment/pay-again.ts'
import type { NewOrder } from '#contract/contract.ts'
import { acceptedTerms } from './accepted-terms.ts'
import type { OrderTerms } from './order-terms.ts'
import type { PricedOrder } from './price/price-order.ts'

/** The order as account, mail and admin will read it, with the names and amounts of today. */
export function orderRecord(
  sent: NewOrder,
  priced: PricedOrder,
  terms: OrderTerms,
  named: { id: string; no: string; now: number },
): Order {
  const { total, delivery, payment, form, promo } = priced
  const { ref, refTimestamp, utm } = sent
  const accepted = acceptedTerms(terms, sent.lang)
  return {
    ...(ref !== undefined && { ref, refTimestamp: refTimestamp ?? named.now }),
    ...(utm && { utm }),
    _id: named.id,
    no: named.no,
    createdAtDate: named.now,
    productsCount: priced.count,
    price: toDecimal(total.sum.gross),
    status: 'PENDING',
    canReturn: false,
    // As promised today, whatever the setting is when the parcel arrives.
    returnTime: terms.settings.returnDays,
    lang: sent.lang,
    products: priced.basket.lines.map((line) => orderProduct(line, priced, terms, sent.lang)),
    total: {
      brutto: toDecimal(total.sum.gross),
      vat: toDecimal(total.vat),
      products: toDecimal(total.products.gross),
      delivery: toDecimal(total.delivery.gross),
      ...(promo && { code: promo.code }),
      codeDiscount: toDecimal(total.discount.gross),
      usedPoints: promo?.points ?? 0,
      giftCardValue: toDecimal(total.giftCard),
      currency: total.currency,
    },
    delivery: {
      id: delivery.method._id,
      name: delivery.method.name,
      price: {
        brutto: toDecimal(delivery.price.gross),
        vat: toDecimal(vatOf(delivery.price)),
      },
      data: delivery.data,
      days: delivery.method.days,
    },
    payment,
    ...partiesOf(form),
    ...(form.terms && accepted && { terms: accepted }),
  }
}

/**
 * What a provider takes is verified first; all else the shop itself accepts. Only gift cards are
 * paid already.
 */
export function firstState(
  payment: PaymentType,
  toPay: number,
): { state: OrderState; paid: 0 | 1 } {
  if (paysElsewhere(payment, toPay)) return { state: 'TMP_LOCK', paid: 0 }
  return { state: 'PENDING', paid: payment === 'giftCard' || toPay === 0 ? 1 : 0 }
}

function orderProduct(
  { item, product, variant, quantity, total }: BasketLine,
  { basket }: PricedOrder,
  { attributes, settings }: OrderTerms,
  lang: string,
): Order['products'][number] {
  const text = (localized: Record<string, string>) => inLanguage(localized, lang, settings.baseLang)

  return {
    id: product._id,
    name: product.name,
    code: variantCode(product, variant),
    code2: variant?.ean ?? product.productCode2,
    quantity,
    unit: product.unit,
    variantHash: variant?.hash ?? '',
    variant: namedValues(variant?.attributes ?? [], attributes, text),
    personalization: namedTexts(item.personalization, product, text),
    components: item.components.flatMap((part) => {
      const of = basket.products.get(part.productId)
      if (!of) return []
      const chosen = findVariant(of, part.variantHash)
      return [
        {
          id: part.productId,
          name: text(of.name),
          quantity: part.quantity,
          unit: of.unit,
          variantHash: chosen?.hash ?? '',
          variant: namedValues(chosen?.attributes ?? [], attributes, text),
          personalization: namedTexts(part.personalization, of, text),
        },
      ]
    }),
    image: variantPicture(product, variant).url,
    price: { currencyBrutto: toDecimal(total.gross), currencyNetto: toDecimal(total.net) },
    categories: product.categories,
  }
}

function namedTexts(
  chosen: readonly Personalization[],
  { personalization }: Pick<Product, 'personalization'>,
  text: (localized: Record<string, string>) => string,
): Order['products'][number]['personalization'] {
  return chosen.flatMap(({ id, type, value }) => {
    const option = personalization.find((one) => one.id === id)
    return option ? [{ id, type, name: text(option.name), value }] : []
  })
}

function namedValues(
  refs: readonly AttributeValueRef[],
  attributes: readonly Attribute[],
  text: (localized: Record<string, string>) => string,
): { name: string; value: string }[] {
  return refs.flatMap(({ id, value }) => {
    const attribute = attributes.find(({ _id }) => _id === id)
    const named = attribute?.values.find((one) => one.id === value)
    return attribute && named ? [{ name: text(attribute.name), value: text(named.text) }] : []
  })
}
