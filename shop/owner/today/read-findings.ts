import type { ShopDatabase } from '#shop/database/open.ts'
import { examine, type Finding } from '#shop/doctor/examine.ts'

/** What the doctor sees at a glance, a short query each, and nothing else tells its owner of. */
const quick: ReadonlySet<string> = new Set([
  'parcels-unpaid',
  'parcels-back',
  'return-codes',
  'pickup-lists',
  'resting-providers',
  'resting-webhooks',
  'leases',
])

/** What is wrong with the shop, of what can be seen so. */
export async function readFindings(
  database: ShopDatabase,
  around: { now: number; readsPlaces: boolean },
): Promise<Finding[]> {
  // Mails that wait are not looked at, but those that were given up are a task.
  const all = await examine(
    database,
    { ...around, sendsMail: false },
    {
      wanted: ({ name }) => quick.has(name),
      fix: false,
    },
  )
  return all.filter(({ state }) => state === 'found')
}
