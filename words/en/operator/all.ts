import { audit, calls, keys, webhooks } from './access.ts'
import { addresses } from './moving/addresses.ts'
import { documents } from './documents.ts'
import { fileTroubles, fileHints, unreadable } from './files.ts'
import { pictures, products, prices, stock, goodsFile, manyGoods } from './goods.ts'
import { drafts } from '../desk/editing/drafts.ts'
import { previewCommands as preview } from '../desk/upkeep/preview.ts'
import { places } from './places.ts'
import { completion, setup, seed } from './setup.ts'
import { mails } from './marketing/mails.ts'
import { newsletter } from './marketing/newsletter.ts'
import { reductions } from './marketing/reductions.ts'
import { terms } from './marketing/terms.ts'
import { codes, cards } from './marketing/vouchers.ts'
import { backup } from './backup.ts'
import { customers, messages, opinions, taxNumbers } from './customers.ts'
import { desk, jobs } from '../desk/commands.ts'
import { doctor } from './doctor.ts'
import { frame } from './frame.ts'
import { orders } from './orders.ts'
import { moveCustomers } from './moving/customers.ts'
import { move } from './moving/move.ts'
import { pause, resume } from './pause.ts'
import { pickup } from './pickup.ts'
import { report, today } from './report.ts'
import { returns, withdrawals } from './returns.ts'
import { shipments } from './shipments.ts'
import { transactions } from './transactions.ts'

/** What the owner reads in English: in the terminal, in files, and on the pages of the setup. */
export const operator = {
  addresses,
  audit,
  backup,
  calls,
  cards,
  codes,
  completion,
  customers,
  desk,
  doctor,
  documents,
  drafts,
  fileHints,
  fileTroubles,
  frame,
  goodsFile,
  manyGoods,
  jobs,
  keys,
  mails,
  messages,
  move,
  moveCustomers,
  newsletter,
  opinions,
  orders,
  pause,
  pickup,
  pictures,
  places,
  preview,
  prices,
  products,
  reductions,
  terms,
  report,
  resume,
  returns,
  seed,
  setup,
  shipments,
  stock,
  taxNumbers,
  today,
  transactions,
  unreadable,
  webhooks,
  withdrawals,
}
