import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { backupFile, backupScreen } from './backup/backup.tsx'
import { customersScreen } from './customers/list.tsx'
import { moveCustomersScreen } from './customers/move.tsx'
import { customerCopyFile, customerScreen } from './customers/one.tsx'
import { doctorScreen } from './doctor/doctor.tsx'
import { serverScreen } from './doctor/server.tsx'
import { editorScreens } from './editor/editor.tsx'
import { createDesk } from './frame/answer.tsx'
import type { Room } from './frame/rooms.tsx'
import type { DeskOptions } from './frame/visit.ts'
import { changeGoodsScreen } from './goods/change.tsx'
import { endProductScreen } from './goods/end.tsx'
import { goodsCsv, goodsFileScreen } from './goods/file.tsx'
import { moveScreen } from './goods/move.tsx'
import { figuresFile } from './figures/csv.ts'
import { figuresScreen } from './figures/figures.tsx'
import { addressesScreen } from './finding/addresses.tsx'
import { synonymsScreen } from './finding/synonyms.tsx'
import { goodsScreen } from './goods/list.tsx'
import { variantsScreen } from './goods/variants.tsx'
import { newProductScreen } from './goods/new.tsx'
import { productScreen } from './goods/one.tsx'
import { productPreviewScreen } from './goods/preview/preview.tsx'
import { plannedScreen } from './goods/planned/planned.tsx'
import { historyScreen } from './history/history.tsx'
import { labelsScreen } from './jobs/labels.tsx'
import { jobsScreen } from './jobs/list.tsx'
import { jobFile, jobScreen } from './jobs/one.tsx'
import { keyScreens } from './keys/screens.ts'
import { coloursScreen } from './looks/colours.tsx'
import { mailHtml, mailsScreen } from './looks/mails.tsx'
import { messagesScreen } from './messages/list.tsx'
import { messageScreen } from './messages/one.tsx'
import { opinionsScreen } from './opinions/opinions.tsx'
import { orderLinesScreen } from './orders/change-lines.tsx'
import { orderAddressScreen } from './orders/address.tsx'
import { ordersFile } from './orders/csv.tsx'
import { documentFile } from './orders/documents/screens.ts'
import { newOrderScreen } from './orders/new-order.tsx'
import { ordersScreen } from './orders/list.tsx'
import { orderScreen } from './orders/order.tsx'
import { packingScreen } from './orders/packing.tsx'
import { summariesScreen } from './orders/printed/summaries.tsx'
import { slipsScreen } from './orders/printed/slips.tsx'
import { sendTableScreen } from './orders/ticked/send-table.tsx'
import { paymentsScreen } from './payments/payments.tsx'
import { peopleScreens } from './people/screens.ts'
import { returnsScreen } from './returns/list.tsx'
import { returnScreen } from './returns/one.tsx'
import { pictureScreen } from './pictures/one.tsx'
import { picturesScreen } from './pictures/library.tsx'
import { deliveryDaysScreen } from './settings/delivery/calendar.tsx'
import { deliveryHoursScreen } from './settings/delivery/hours.tsx'
import { suggestScreens } from './parts/choosing/suggest.tsx'
import { deliveryPricesScreen } from './settings/delivery/prices.tsx'
import { offeredScreen } from './settings/offered/offered.tsx'
import { removeEntryScreen } from './settings/remove.tsx'
import { subjectScreen } from './settings/one-subject.tsx'
import { settingsScreen } from './settings/subjects.tsx'
import { termsScreens } from './settings/terms/terms.tsx'
import { todayScreen } from './today/today.tsx'
import { newsletterScreens } from './newsletter/screens.ts'
import { voucherScreens } from './vouchers/screens.ts'
import { webhookScreens } from './webhooks/screens.ts'

/** The desk's places, in the sequence of a day. */
const rooms: readonly Room[] = [
  { name: 'today', path: '/', icon: 'calendar', needs: 'orders:read' },
  { name: 'orders', path: '/orders', icon: 'parcel', needs: 'orders:read' },
  { name: 'returns', path: '/returns', icon: 'return', needs: 'orders:read' },
  { name: 'customers', path: '/customers', icon: 'users', needs: 'customers:read' },
  { name: 'messages', path: '/messages', icon: 'mail', needs: 'customers:read' },
  { name: 'newsletter', path: '/newsletter', icon: 'mail', needs: 'customers:read' },
  { name: 'goods', path: '/goods', icon: 'tag', needs: 'goods:read', rule: true },
  { name: 'pictures', path: '/pictures', icon: 'image', needs: 'goods:read' },
  { name: 'opinions', path: '/opinions', icon: 'star', needs: 'content:read' },
  { name: 'codes', path: '/codes', icon: 'gift', needs: 'orders:read' },
  {
    name: 'packing',
    path: '/packing',
    icon: 'parcel',
    needs: 'parcels:read',
    unless: 'orders:read',
  },
  { name: 'figures', path: '/figures', icon: 'chart', needs: 'reports:read' },
  { name: 'jobs', path: '/jobs', icon: 'import', needs: ['parcels:read', 'goods:read'] },
  { name: 'editor', path: '/editor', icon: 'edit', needs: 'content:read' },
  { name: 'settings', path: '/settings', icon: 'settings', needs: 'content:read' },
  { name: 'doctor', path: '/doctor', icon: 'success', needs: 'settings:read' },
  { name: 'people', path: '/people', icon: 'key', needs: 'keys:read', rule: true },
  { name: 'webhooks', path: '/webhooks', icon: 'bell', needs: 'keys:read' },
  { name: 'history', path: '/history', icon: 'clock', needs: 'keys:read' },
  { name: 'backup', path: '/backup', icon: 'upload', needs: 'keys:read' },
]

const screens = [
  ...[
    todayScreen,
    ordersScreen,
    ordersFile,
    slipsScreen,
    summariesScreen,
    sendTableScreen,
    labelsScreen,
    packingScreen,
  ],
  ...[newOrderScreen, orderScreen, orderAddressScreen, orderLinesScreen, documentFile],
  ...[
    returnsScreen,
    returnScreen,
    customersScreen,
    moveCustomersScreen,
    customerScreen,
    customerCopyFile,
    messagesScreen,
    messageScreen,
    opinionsScreen,
    paymentsScreen,
  ],
  ...[jobsScreen, jobScreen, jobFile],
  ...[goodsScreen, goodsCsv, goodsFileScreen, moveScreen, changeGoodsScreen],
  ...[newProductScreen, productScreen, variantsScreen, endProductScreen, plannedScreen],
  productPreviewScreen,
  ...[picturesScreen, pictureScreen],
  // Before those of all subjects, one of which it is.
  ...[synonymsScreen, addressesScreen, coloursScreen, serverScreen, mailsScreen, mailHtml],
  ...[
    settingsScreen,
    offeredScreen,
    deliveryPricesScreen,
    deliveryDaysScreen,
    deliveryHoursScreen,
    removeEntryScreen,
    ...termsScreens,
    subjectScreen,
  ],
  ...[figuresScreen, figuresFile],
  ...[...voucherScreens, ...newsletterScreens],
  ...[...keyScreens, ...peopleScreens, ...webhookScreens, historyScreen],
  ...editorScreens,
  ...suggestScreens,
  ...[doctorScreen, backupScreen, backupFile],
]

export { elsewhereDesk } from './frame/answer.tsx'

/** Answers what is asked of the desk: `client` is the address that asks. */
export function openDesk(desk: DeskOptions) {
  const { langDomains } = desk.config
  return createDesk(desk, {
    rooms,
    screens,
    shopLook: async (lang) => {
      const { settings } = await readOrderTerms(desk.database)
      const domain = langDomains.find((one) => one.lang === lang) ?? langDomains[0]
      return { name: settings.shopName, origin: domain?.origin ?? '/' }
    },
  })
}
