import { setTimeout as wait } from 'node:timers/promises'

import type { Config } from '../../config.ts'
import type { Log } from '#edge/log/log.ts'
import type { Storefront } from '#edge/storefront.ts'
import { warmHome, warmPages } from '#edge/warm-pages.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { Trade } from '../shop.ts'

/** How long a start may take to make pages ready before it serves all the same, ms. */
const longestWarming = 120_000

type Warming = {
  config: Pick<Config, 'langDomains'>
  log: Pick<Log, 'write' | 'failure'>
  listingsReady: Trade['listingsReady']
  answer: Storefront['answer']
  longest?: number
}

/** Pages and listings that the first visitors would wait for; never for longer than `longest`. */
export async function makeReady({ longest = longestWarming, ...given }: Warming): Promise<void> {
  const warmed = warm(given).then(() => false)
  const isLate = await Promise.race([warmed, wait(longest, true, { ref: false })])
  if (isLate) given.log.write('warn', 'pages are not ready yet, and are served all the same')
}

/**
 * Listings and searches, some pages of a domain, and the home pages of the others; what fails is
 * made when it is asked for.
 */
async function warm({
  config,
  log,
  listingsReady,
  answer,
}: Omit<Warming, 'longest'>): Promise<void> {
  try {
    await listingsReady()
    // Pages of all languages are made of the same code.
    const [first, ...others] = config.langDomains
    if (first) await warmPages(first, answer)
    for (const domain of others) await warmHome(domain, answer)
  } catch (error) {
    if (!isUnavailable(error)) log.failure('pages were not made ready', error)
  }
}
