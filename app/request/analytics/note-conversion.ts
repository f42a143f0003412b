import { randomInt } from 'node:crypto'

import type { RouterContextProvider } from 'react-router'

import type { Purchase } from '#domain/entities/analytics/purchase.ts'
import { mayCount } from '#domain/analytics/tools.ts'
import { googleIds } from '#app/session/conversions/tell-google.ts'
import { hashedEmail, metaIds } from '#app/session/conversions/tell-meta.ts'
import { getServices } from '../services.ts'
import { getRendering } from '../shopper.ts'

/** An order, its purchase and its buyer's mailbox. */
type Ordered = { id: string; purchase?: Purchase | undefined; email: string }

/** Notes an order for the server to report, as far as its buyer agreed. */
export async function noteConversion(
  { headers }: Pick<Request, 'headers'>,
  { id, purchase, email }: Ordered,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const { tools, bought, domains, now } = getServices(context)
  const { settings, consent, market } = getRendering(context)
  if (!tools || !bought || !purchase) return
  const may = (tool: 'ga4' | 'pixel') =>
    tools.boughtByServer.includes(tool) && mayCount(tool, settings, consent)
  const cookies = headers.get('Cookie')
  const { clientId, sessionId } = googleIds(cookies, tools.ids.ga4 ?? '')
  const ga4 = may('ga4') && {
    // A browser that Google's script has not reached is one that it has never seen.
    clientId: clientId ?? `${randomInt(1e9)}.${Math.floor(now / 1_000)}`,
    ...(sessionId !== undefined && { sessionId }),
    marketing: consent?.includes('marketing') === true,
  }
  const pixel = may('pixel') && {
    emailHash: hashedEmail(email),
    userAgent: headers.get('User-Agent') ?? '',
    ...metaIds(cookies),
  }
  if (!ga4 && !pixel) return
  const url = `${domains[market] ?? ''}/order/summary`
  const told = { ...(ga4 && { ga4 }), ...(pixel && { pixel }) }
  await bought.note(id, { purchase, url, ...told })
}
