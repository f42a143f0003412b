import { expect, test } from 'vitest'
import type { z } from 'zod'

import { Personalization } from './basket.ts'
import { Attribute, Filter, NavigationLink, Opinion, Popup, SocialFeedItem } from './catalogue.ts'
import { DeliveryKind, DeliveryTier, PointKind, Weekday } from './delivery.ts'
import { OrderProduct, OrderState, OrderStatus, PaymentSubType, ReturnStatus } from './order.ts'
import { OwnPayment, ownPayments, PaymentType, ProviderPayment } from './payment.ts'
import { PointsReason } from './points.ts'
import { MeasureUnit, PersonalizationOption, ProductType } from './product.ts'
import { PromoCode } from './promo-code.ts'
import { PickupSize, Return, ReturnDelivery, ReturnReason } from './return.ts'
import { Footer, OwnScript, PriceFlag, Settings, Template } from './settings.ts'
import { User } from './user.ts'

const providers = 'eservice p24 elavon bm payu paypal imoje twisto braintree'
const { discount } = PromoCode.shape
const { shape: orderedText } = OrderProduct.shape.personalization.element

// Shops elsewhere, databases of years ago and the programs of owners hold these names.
test.each<[string, z.ZodType, string]>([
  ['an order stands', OrderStatus, 'PENDING CANCELED_LOCK SENT CANCELED REALIZED RETURN'],
  ['an order is locked', OrderState, 'PENDING TMP_LOCK CANCELED_LOCK'],
  ['a return stands', ReturnStatus, 'NEW PENDING ACCEPTED REJECTED CANCELED SETTLED'],
  ['a return is called', Return.shape.kind, 'return withdrawal'],
  [
    'goods come back because',
    ReturnReason,
    'none expectationsNotMeet defectiveProduct variantInvalid',
  ],
  ['a return travels', ReturnDelivery, 'default inpostLocker'],
  ['a parcel is sized', PickupSize, 'small medium large'],
  ['a shop starts returns', Settings.shape.returns.unwrap().shape.pickupSize, 'small medium large'],
  ['money comes by itself', OwnPayment, 'transfer cod'],
  ['money comes by a provider', ProviderPayment, providers],
  ['money comes', PaymentType, `transfer cod giftCard zero ${providers}`],
  ['a provider is paid', PaymentSubType, 'card blik googlePay applePay payPo goPay'],
  ['points moved because', PointsReason, 'opening order order-ended return shop'],
  [
    'a parcel goes',
    DeliveryKind,
    'courier pickup inpost_locker inpost_courier inpost_courier_cod courier_point',
  ],
  ['a place is chosen', PointKind, 'inpost_locker courier_point'],
  ['a step of a price counts', DeliveryTier.shape.type, 'total itemCount attrSum formula'],
  ['days are called', Weekday, 'mon tue wed thu fri sat sun'],
  ['goods are measured', MeasureUnit, 'mg g kg ml cl l cm m m2 szt.'],
  ['a product is sold', ProductType, 'normal weight set set_creator'],
  ['a product is made personal', PersonalizationOption.shape.type, 'image text'],
  ['what is on a line is', Personalization.shape.type, 'image text'],
  ['what was ordered on it was', orderedText.type.unwrap(), 'image text'],
  ['values are', Attribute.shape.type, 'number text'],
  ['values are filtered', Attribute.shape.displayType, 'list dropdown hide'],
  ['values are chosen', Attribute.shape.productDisplayType, 'list dropdown hide'],
  ['a filter holds', Filter.shape.type, 'text number image'],
  ['a filter is shown', Filter.shape.displayType, 'list dropdown'],
  ['a post shows', SocialFeedItem.shape.media_type, 'video image'],
  [
    'a popup opens on',
    Popup.shape.pages.unwrap().element,
    'home category product group manufacturer site search',
  ],
  ['a code works', PromoCode.shape.type, 'BASKET NTH_PRODUCT LOYALTY'],
  ['a code takes off', discount.shape.type, 'PERCENT VALUE'],
  ['points are bounded', discount.shape.treeshold.unwrap().shape.type, 'PERCENT VALUE'],
  ['a piece is cheaper', discount.shape.table.unwrap().element.shape.type, 'PERCENT VALUE'],
  ['prices are shown', PriceFlag, 'brutto netto brutto+netto netto+brutto'],
  ['a shop looks', Template, 'tmpl1 tmpl2 tmpl3 tmpl4'],
  ['a script is for', OwnScript.shape.category, 'necessary statistics marketing'],
  ['a script stands', OwnScript.shape.place, 'head body'],
  ['a basket answers', Settings.shape.afterBasketAdd, 'notification showBasket summary'],
  ['a shop is followed', Footer.shape.socials.element.shape.type, 'fb ig yb'],
  ['a tax number is', User.shape.taxCheck.unwrap().shape.standing, 'valid invalid unchecked'],
])('%s by these names and no other', (_, schema, names) => {
  const known = names.split(' ')
  for (const name of known) expect(schema.parse(name)).toBe(name)
  const others = ['', 'other', ...known.map((name) => `${name}s`)]
  expect(others.filter((name) => schema.safeParse(name).success)).toEqual([])
})

test.each(['category', 'site', 'group', 'manufacturer', 'html'])('a menu leads to a %s', (type) => {
  const link = { text: {}, url: {}, type, menuHidden: false, active: true, children: [] }
  expect(NavigationLink.parse({ ...link, children: [link] })).toEqual({ ...link, children: [link] })
  expect(NavigationLink.safeParse({ ...link, type: '' }).success).toBe(false)
})

test('an opinion gives one to five, and is only ever verified', () => {
  const opinion = {
    _id: 'o1',
    user: { name: 'Hanna' },
    product: {
      id: 'mug',
      name: { pl: 'Kubek' },
      url: { pl: 'kubek' },
      mainImage: { url: '/mug.webp', r: 1, f: '/mug-2.webp', alt: { pl: 'Kubek' } },
    },
    createdAt: 1,
    number: 5,
    text: 'Ładny',
    lang: 'pl',
    verified: true,
  }
  expect(Opinion.parse(opinion)).toEqual(opinion)
  expect(Opinion.safeParse({ ...opinion, number: 1 }).success).toBe(true)
  for (const other of [{ number: 0 }, { number: 6 }, { number: 4.5 }, { verified: false }]) {
    expect(Opinion.safeParse({ ...opinion, ...other }).success, JSON.stringify(other)).toBe(false)
  }
})

test('a customer sends the money of a transfer alone', () => {
  expect(ownPayments).toEqual({
    transfer: { icon: 'bank', isTransfer: true },
    cod: { icon: 'wallet', isTransfer: false },
  })
})
