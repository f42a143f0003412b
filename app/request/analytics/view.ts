import type { RouterContextProvider } from 'react-router'

import { madeOnce } from '#app/document/made-once.ts'
import type { AnalyticsEvent } from '#app/blocks/page-events.tsx'
import { getServices } from '../services.ts'
import { getRendering } from '../shopper.ts'
import { takeEvents } from './page-events.ts'
import { isSecretPlace, toolsFor } from './tools.ts'

/** What the script of a page tells: `to` whom as JSON, nobody at a page of secrets. */
export type AnalyticsView = { to?: string; events: AnalyticsEvent[] }

/**
 * Undefined where no tool may count this visitor. What has just happened waits while a script of a
 * page of secrets asks for data: such a page has no tools, and who left it would leave that untold.
 */
export async function analyticsView(
  pathname: string,
  request: Pick<Request, 'headers'>,
  context: Readonly<RouterContextProvider>,
): Promise<AnalyticsView | undefined> {
  const tools = toolsFor(getRendering(context), context)
  if (!tools) return undefined
  const waits = getServices(context).cacheRender || isAskedBySecretPage(request)
  const events = waits ? [] : await takeEvents(context)
  if (events.length > 0) madeOnce(context)
  return { events, ...(!isSecretPlace(pathname) && { to: JSON.stringify(tools) }) }
}

/** A script that asks for data names its page. */
function isAskedBySecretPage({ headers }: Pick<Request, 'headers'>): boolean {
  const referer = headers.get('referer') ?? ''
  const isByScript = headers.get('sec-fetch-dest') === 'empty'
  return isByScript && URL.canParse(referer) && isSecretPlace(new URL(referer).pathname)
}
