import { cures, dones } from './cures.ts'
import { customers } from './customers.ts'
import { editor } from './editing/editor.ts'
import { richText } from './editing/rich-text.ts'
import { frame } from './frame.ts'
import { choosing } from './goods/choosing.ts'
import { goods } from './goods/goods.ts'
import { manyGoods } from './goods/many-goods.ts'
import { moving } from './goods/moving.ts'
import { movingPeople } from './moving/people.ts'
import { newGoods } from './goods/new-goods.ts'
import { planned } from './goods/planned.ts'
import { productPreview } from './goods/preview.ts'
import { history } from './history.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { colours } from './looks/colours.ts'
import { mailPreviews } from './looks/mail-previews.ts'
import { messages } from './messages.ts'
import { deliveryDays } from './checkout/delivery-days.ts'
import { deliveryHours } from './checkout/delivery-hours.ts'
import { deliveryPrices } from './checkout/delivery-prices.ts'
import { offered } from './checkout/offered.ts'
import { terms } from './checkout/terms.ts'
import { opinions } from './opinions.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { returns } from './returns.ts'
import { settings } from './settings.ts'
import { today } from './today.ts'
import { backup } from './upkeep/backup.ts'
import { doctor } from './upkeep/doctor.ts'
import { server } from './upkeep/server.ts'
import { figures } from './marketing/figures.ts'
import { finding } from './marketing/finding.ts'
import { newsletter } from './marketing/newsletter.ts'
import { vouchers } from './marketing/vouchers.ts'
import { webhooks } from './webhooks.ts'

/** What is read at the desk in this language. */
export const desk = {
  backup,
  choosing,
  cures,
  dones,
  colours,
  customers,
  deliveryDays,
  deliveryHours,
  deliveryPrices,
  doctor,
  server,
  editor,
  figures,
  finding,
  frame,
  goods,
  history,
  jobs,
  keys,
  manyGoods,
  moving,
  movingPeople,
  newGoods,
  mailPreviews,
  messages,
  newsletter,
  offered,
  opinions,
  orders,
  payments,
  people,
  pictures,
  planned,
  productPreview,
  returns,
  richText,
  settings,
  terms,
  today,
  vouchers,
  webhooks,
}
