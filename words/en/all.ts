import type { Words } from '../words.ts'
import { account } from './account.ts'
import { accountMails } from './account-mail.ts'
import { basket } from './basket.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { customerMails } from './customer/mails.ts'
import { customer } from './customer/screens.ts'
import { facebook } from './customer/facebook.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import { mails } from './mail.ts'
import { mailing } from './mailing/mailing.ts'
import { mailingMails } from './mailing/mailing-mails.ts'
import { orderMails } from './order-mails.ts'
import { orders } from './orders.ts'
import { paymentMails, payments } from './payments.ts'
import { product } from './product.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { contact } from './letters/contact.ts'
import { withdrawal } from './letters/withdrawal.ts'
import { withdrawalMails } from './letters/withdrawal-mails.ts'

/** Everything that Kram says in English. */
export const en = {
  screens: {
    ...shell,
    ...home,
    ...catalogue,
    ...product,
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
  },
  mails,
  orderMails,
  accountMails,
  customerMails,
  mailingMails,
  withdrawalMails,
  payments: paymentMails,
  refusals,
} satisfies Words
