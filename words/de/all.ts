import type { Words } from '../words.ts'
import { account } from './account.ts'
import { accountMails } from './account-mail.ts'
import { basket } from './basket.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { cookies } from './around/cookies.ts'
import { links } from './around/links.ts'
import { popups } from './around/popups.ts'
import { customerMails } from './customer/mails.ts'
import { customer } from './customer/screens.ts'
import { facebook } from './customer/facebook.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import { listing } from './listing/listing.ts'
import { mails } from './mail.ts'
import { mailing } from './mailing/mailing.ts'
import { mailingMails } from './mailing/mailing-mails.ts'
import { operator } from './operator/all.ts'
import { orderMails } from './order-mails.ts'
import { cardForm } from './order/card-form.ts'
import { wallet } from './order/wallet.ts'
import { cards } from './order/cards.ts'
import { paying } from './order/paying.ts'
import { stages } from './order/stages.ts'
import { orders } from './orders.ts'
import { paymentMails, payments } from './payments.ts'
import { product } from './product.ts'
import { productPage } from './goods/product-page.ts'
import { refusals } from './refusals.ts'
import { search } from './search/search.ts'
import { machines } from './machines/machines.ts'
import { shell } from './shell.ts'
import { contact } from './letters/contact.ts'
import { head } from './machines/head.ts'
import { withdrawal } from './letters/withdrawal.ts'
import { visitors } from './visitors/visitors.ts'
import { withdrawalMails } from './letters/withdrawal-mails.ts'

/** Everything that Kram says in German. */
export const de = {
  screens: {
    ...shell,
    ...home,
    ...catalogue,
    ...search,
    ...listing,
    ...product,
    ...visitors,
    ...productPage,
    ...basket,
    ...checkout,
    ...account,
    ...customer,
    ...facebook,
    ...orders,
    ...forms,
    ...payments,
    ...mailing,
    ...withdrawal,
    ...contact,
    ...machines,
    ...head,
    ...cookies,
    ...links,
    ...popups,
    ...paying,
    ...stages,
    ...cardForm,
    ...wallet,
    ...cards,
  },
  mails,
  orderMails,
  accountMails,
  customerMails,
  mailingMails,
  withdrawalMails,
  payments: paymentMails,
  refusals,
  operator,
} satisfies Words
