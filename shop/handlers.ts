import type { CallName, Contract } from '#contract/contract.ts'

import { activateByLink, activation, sendActivation } from './accounts/activation.ts'
import { changePassword } from './accounts/change-password.ts'
import { myData } from './accounts/own/data-copy.ts'
import { deleteByLink, deleteMe, sendDeletion } from './accounts/deletion/delete-own.ts'
import { login } from './accounts/login.ts'
import { logout } from './accounts/logout.ts'
import { orderLogin } from './accounts/by-order/order-login.ts'
import { me, saveMe } from './accounts/own/profile.ts'
import { points } from './accounts/points/points-history.ts'
import { resetPassword, setPassword } from './accounts/recovery.ts'
import { register } from './accounts/register.ts'
import { deleteBasket, newBasket, saveBasket } from './checkout/kept-baskets.ts'
import { facebookDeleted, facebookDeletion } from './accounts/social/deletion.ts'
import { facebookUnlink } from './accounts/social/links.ts'
import {
  facebook,
  facebookCode,
  facebookLogin,
  facebookMail,
} from './accounts/social/social-login.ts'
import { address } from './addresses/address.ts'
import { addresses } from './addresses/addresses.ts'
import { category, group } from './catalogue/listing/category.ts'
import { product, productIntegrity, productMany, removed } from './catalogue/product.ts'
import { search } from './catalogue/listing/search.ts'
import { suggestions } from './catalogue/listing/suggestions.ts'
import { checkout } from './checkout/checkout.ts'
import { giftCard } from './checkout/gift-card.ts'
import { lockers } from './checkout/lockers.ts'
import { orderCode } from './checkout/order-code.ts'
import { contactForm } from './content/contact.ts'
import { addOpinion } from './content/add-opinion.ts'
import { homepage } from './content/homepage.ts'
import { instagram } from './content/social-feed.ts'
import { opinions } from './content/opinions.ts'
import { popup } from './content/popup.ts'
import { shell } from './content/shell.ts'
import { site } from './content/site.ts'
import type { CallContext, Handler } from './handler.ts'
import { notify } from './mailing/stock/notify.ts'
import {
  newsletter,
  newsletterConfirm,
  newsletterUnsubscribe,
} from './mailing/newsletter/newsletter.ts'
import { orderSummary } from './orders/order-summary.ts'
import { orderDocument, orderLink } from './orders/own/by-link.ts'
import { cancelOwn } from './orders/own/cancel-own.ts'
import { order } from './orders/own/own-order.ts'
import { orders } from './orders/own/own-orders.ts'
import { newOrder } from './orders/place-order.ts'
import { braintreeToken } from './payments/braintree/form-key.ts'
import { orderPayment } from './payments/order-payment.ts'
import { orderReturn } from './payments/order-return.ts'
import { paypalCancel, paypalExecute } from './payments/paypal/paypal-tries.ts'
import { cancelOwnReturn } from './returns/cancel-own-return.ts'
import { newReturn } from './returns/new-return.ts'
import { upload, uploaded } from './uploads/upload.ts'
import { oneReturn, returns } from './returns/own-returns.ts'
import { mailOpen } from './mailing/openings.ts'
import { withdraw } from './withdrawals/withdraw.ts'

/** Rows of the contract that the embedded shop serves. */
export type ServedName = {
  [Name in CallName]: Contract[Name]['state'] extends 'served' ? Name : never
}[CallName]

/** Rows that are described and not served yet. */
export type OpenName = Exclude<CallName, ServedName>

/** Every served row has its handler, and its own: the compiler sees to both. */
const handlers: { [Name in ServedName]: Handler<Name> } = {
  shell,
  popup,
  checkout,
  lockers,
  search,
  product,
  productMany,
  productIntegrity,
  category,
  group,
  homepage,
  suggestions,
  removed,
  address,
  addresses,
  site,
  instagram,
  opinions,
  addOpinion,
  upload,
  uploaded,
  newBasket,
  saveBasket,
  deleteBasket,
  orderCode,
  giftCard,
  newsletter,
  newsletterConfirm,
  newsletterUnsubscribe,
  notify,
  newOrder,
  orderSummary,
  orderLink,
  orderDocument,
  orderPayment,
  orderReturn,
  paypalExecute,
  paypalCancel,
  braintreeToken,
  cancelOrder: cancelOwn,
  order,
  orders,
  returns,
  return: oneReturn,
  contactForm,
  mailOpen,
  newReturn,
  cancelReturn: cancelOwnReturn,
  withdraw,
  login,
  logout,
  orderLogin,
  register,
  sendActivation,
  activation,
  activate: activateByLink,
  resetPassword,
  setPassword,
  facebook,
  facebookLogin,
  facebookMail,
  facebookCode,
  facebookUnlink,
  facebookDeletion,
  facebookDeleted,
  me,
  saveMe,
  changePassword,
  points,
  myData,
  deleteMe,
  sendDeletion,
  deleteByLink,
}

/** A handler whose row the compiler does not know any more. */
type AnyHandler = (
  context: CallContext,
  input: object,
) => Promise<{ status: number; body: unknown }>

/** Lets the call's handler answer; `input` must have been parsed by the call's own row. */
export async function serve(
  name: CallName,
  context: CallContext,
  input: object,
): Promise<{ status: number; body: unknown }> {
  // The input was parsed by the row of this name.
  const handler = (handlers as Partial<Record<CallName, AnyHandler>>)[name]
  return handler ? handler(context, input) : { status: 501, body: { error: 'NOT_IMPLEMENTED' } }
}
