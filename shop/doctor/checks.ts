import type { Check } from './check.ts'
import {
  clock,
  deadLinks,
  documents,
  integrity,
  products,
  shopSettings,
} from './checks/contents.ts'
import { cardEntries, codesAlike, codeUses, orderCredits, pointsEntries } from './checks/ledgers.ts'
import { mailsGivenUp, mailsWaiting } from './checks/mails.ts'
import { contracts, filterNames, placesToChoose, waysOfOrders } from './checks/offers.ts'
import { leases, orderNumbers, overdueOrders, paidAttempts } from './checks/orders.ts'
import { endedOrders, stockOrders } from './checks/stock.ts'
import { openDisputes } from './checks/open-disputes.ts'
import { moneyToSend } from './checks/money-to-send.ts'
import { parcelsBack, parcelsUnpaid } from './checks/parcels.ts'
import { pickupLists } from './checks/pickup.ts'
import { listedKinds, restingProviders } from './checks/providers.ts'
import { returnCodes } from './checks/return-codes.ts'
import { missingAddresses, missingPictures } from './checks/shown.ts'
import { storedPictures } from './checks/stored-pictures.ts'
import { unmatchedPayments } from './checks/unmatched-payments.ts'
import { strangersSlowed } from './checks/strangers.ts'
import { uploads } from './checks/uploads.ts'
import { restingWebhooks } from './checks/webhooks.ts'

/** Everything that must hold of the data of a shop, in the order in which it is repaired. */
export const checks: readonly Check[] = [
  integrity,
  clock,
  documents,
  shopSettings,
  deadLinks,
  products,
  missingAddresses,
  missingPictures,
  storedPictures,
  filterNames,
  waysOfOrders,
  contracts,
  placesToChoose,
  endedOrders,
  stockOrders,
  cardEntries,
  codeUses,
  codesAlike,
  pointsEntries,
  orderCredits,
  orderNumbers,
  paidAttempts,
  unmatchedPayments,
  overdueOrders,
  moneyToSend,
  openDisputes,
  parcelsBack,
  parcelsUnpaid,
  returnCodes,
  mailsWaiting,
  mailsGivenUp,
  leases,
  pickupLists,
  restingProviders,
  listedKinds,
  restingWebhooks,
  strangersSlowed,
  uploads,
]
