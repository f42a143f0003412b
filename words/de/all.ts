import type { Words } from '../words.ts'
import { account } from './account.ts'
import { accountMails } from './account-mails.ts'
import { basket } from './basket.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { customerMails } from './customer-mails.ts'
import { desk } from './desk/all.ts'
import { deskMails } from './desk/mails.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import { mails } from './mails.ts'
import { mailing } from './mailing.ts'
import { mailingMails } from './mailing-mails.ts'
import { operator } from './operator/all.ts'
import { orderMails } from './order-mails.ts'
import { orders } from './orders.ts'
import { paymentMails, payments } from './payments.ts'
import { preview } from './desk/upkeep/preview.ts'
import { product } from './product.ts'
import { refusals } from './refusals.ts'
import { machines } from './machines.ts'
import { shell } from './shell.ts'
import { withdrawalMails } from './withdrawal-mails.ts'

/** Everything that Kram says in German. */
export const de = {
  screens: {
    ...shell,
    ...home,
    ...catalogue,
    ...product,
    ...basket,
    ...checkout,
    ...account,
    ...orders,
    ...forms,
    ...payments,
    ...mailing,
    ...machines,
  },
  mails,
  orderMails,
  accountMails,
  customerMails,
  deskMails,
  mailingMails,
  withdrawalMails,
  payments: paymentMails,
  refusals,
  operator,
  desk,
  preview,
} satisfies Words
