import type { CatalogueTables } from './tables/catalogue.ts'
import type { CustomersTables } from './tables/customers.ts'
import type { DeskTables } from './tables/desk.ts'
import type { DraftTables } from './tables/drafts.ts'
import type { MailingTables } from './tables/mailing.ts'
import type { OrdersTables } from './tables/orders.ts'
import type { ParcelsTables } from './tables/parcels.ts'
import type { PaymentsTables } from './tables/payments.ts'
import type { ReturnsTables } from './tables/returns.ts'
import type { RunningTables } from './tables/running.ts'
import type { VouchersTables } from './tables/vouchers.ts'
import type { WebhooksTables } from './tables/webhooks.ts'

/** Every table of the embedded shop, the same on SQLite and PostgreSQL. */
export type Tables = CatalogueTables &
  VouchersTables &
  CustomersTables &
  MailingTables &
  OrdersTables &
  PaymentsTables &
  ReturnsTables &
  ParcelsTables &
  WebhooksTables &
  RunningTables &
  DeskTables &
  DraftTables
