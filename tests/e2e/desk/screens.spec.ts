import { checkColours } from '../check-screen.ts'
import { test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

/** Every room of the desk, and whether a row of its list leads to a page. */
const rooms = [
  { path: '/' },
  { path: '/orders', hasPages: true },
  { path: '/returns?view=all', hasPages: true },
  { path: '/customers', hasPages: true },
  { path: '/messages' },
  { path: '/goods', hasPages: true },
  { path: '/goods/lake-mug?row=1' },
  { path: '/pictures' },
  { path: '/settings' },
  { path: '/settings/settings' },
  { path: '/settings/pages?at=0' },
  { path: '/settings/categories' },
  { path: '/settings/categories/remove?id=mugs' },
  { path: '/settings/payments?at=0' },
  { path: '/settings/deliveries/prices?id=locker' },
  { path: '/settings/deliveries/hours?id=krakow-day' },
  { path: '/settings/deliveries/days?id=krakow-day' },
  { path: '/settings/offered' },
  { path: '/settings/colours' },
  { path: '/settings/server' },
  { path: '/settings/mails' },
  { path: '/editor/home?at=0' },
  { path: '/settings/addresses' },
  { path: '/settings/synonyms' },
  { path: '/codes', hasPages: true },
  { path: '/codes/new' },
  { path: '/codes/cards/new' },
  { path: '/newsletter', hasPages: true },
  { path: '/newsletter/letters/new' },
  { path: '/figures' },
  { path: '/opinions' },
  { path: '/payments' },
  { path: '/packing' },
  { path: '/jobs' },
  { path: '/backup' },
  { path: '/doctor?look=yes' },
  { path: '/people' },
  { path: '/webhooks' },
  { path: '/history' },
]

/** So many are seen by one walk: all would be more than a slow machine does in its time. */
const AT_ONCE = 12
const parts = Array.from({ length: Math.ceil(rooms.length / AT_ONCE) }, (_, part) =>
  rooms.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
)

test.describe('rooms of the desk', phoneAndDesk, () => {
  for (const part of parts) {
    test(`are as rules for all readers want it, from ${part[0]?.path}`, async ({
      page,
      shop,
      onPhone,
    }, { testId }) => {
      await join(page, shop, { email: `ewa.${testId}@shop.example` })
      for (const { path, hasPages } of part) {
        await page.goto(shop.origin('desk') + path)
        await inBoth(path)
        if (hasPages !== true) continue
        await page.getByRole('rowheader').getByRole('link').first().click()
        await inBoth(`one of ${path}`)
      }

      async function inBoth(name: string): Promise<void> {
        await page.emulateMedia({ colorScheme: 'light' })
        await checkDesk(page, name)
        if (!onPhone) return
        await page.emulateMedia({ colorScheme: 'dark' })
        // What all rooms share is looked at with the first.
        await (name === '/' ? checkDesk : checkColours)(page, `${name}, dark`)
      }
    })
  }
})
