import { addresses } from '../keeping/addresses.ts'
import { documents } from '../keeping/documents.ts'
import { fileTroubles, fileHints } from '../keeping/file-troubles.ts'
import { unreadable } from '../keeping/files.ts'
import { products, prices, stock, goodsFile } from '../keeping/goods.ts'
import { places } from '../keeping/places.ts'
import { setup } from '../keeping/setup.ts'
import { codes, cards } from '../keeping/vouchers.ts'
import { backup } from './backup.ts'
import { customers } from './customers.ts'
import { doctor } from './doctor.ts'
import { frame } from './frame.ts'
import { opinions } from './opinions.ts'
import { orders } from './orders.ts'
import { pause, resume } from './pause.ts'
import { pickup } from './pickup.ts'
import { report } from './report.ts'
import { returns } from './returns.ts'
import { seed } from '../keeping/seed.ts'
import { shipments } from './shipments.ts'
import { taxNumbers } from './tax-numbers.ts'
import { transactions } from './transactions.ts'
import { withdrawals } from './withdrawals.ts'

/** What the owner reads in Polish: in the terminal, in files, and on the pages of the setup. */
export const operator = {
  addresses,
  backup,
  cards,
  codes,
  customers,
  doctor,
  documents,
  fileHints,
  fileTroubles,
  frame,
  goodsFile,
  opinions,
  orders,
  pause,
  pickup,
  places,
  prices,
  products,
  report,
  resume,
  returns,
  seed,
  setup,
  shipments,
  stock,
  taxNumbers,
  transactions,
  unreadable,
  withdrawals,
}
