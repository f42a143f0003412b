import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { createDesk } from './frame/answer.tsx'
import type { Room } from './frame/rooms.tsx'
import type { DeskOptions } from './frame/visit.ts'
import { historyScreen } from './history/history.tsx'

/** The desk's places, in the sequence of a day. */
const rooms: readonly Room[] = [
  { name: 'history', path: '/history', icon: 'clock', needs: 'keys:read', rule: true },
]

const screens = [historyScreen]

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
