import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { createDesk } from './frame/answer.tsx'
import type { Room } from './frame/rooms.tsx'
import type { DeskOptions } from './frame/visit.ts'
import { historyScreen } from './history/history.tsx'
import { ordersFile } from './orders/csv.ts'
import { ordersScreen } from './orders/list.tsx'
import { orderScreen } from './orders/order.tsx'
import { packingScreen } from './orders/packing.tsx'
import { slipsScreen } from './orders/slips.tsx'
import { peopleScreens } from './people/screens.ts'
import { todayScreen } from './today/today.tsx'

/** The desk's places, in the sequence of a day. */
const rooms: readonly Room[] = [
  { name: 'today', path: '/', icon: 'calendar', needs: 'orders:read' },
  { name: 'orders', path: '/orders', icon: 'parcel', needs: 'orders:read' },
  {
    name: 'packing',
    path: '/packing',
    icon: 'parcel',
    needs: 'parcels:read',
    unless: 'orders:read',
  },
  { name: 'people', path: '/people', icon: 'users', needs: 'keys:read', rule: true },
  { name: 'history', path: '/history', icon: 'clock', needs: 'keys:read' },
]

const screens = [
  ...[todayScreen, ordersScreen, ordersFile, slipsScreen, packingScreen, orderScreen],
  ...[...peopleScreens, historyScreen],
]

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
