import type { Previews } from '../../preview/previews.ts'
import { type Config, originsOf } from '../../config.ts'
import type { EdgeContext, Inner } from '#edge/edge.ts'
import { addressKey } from '#edge/guards/client-address.ts'
import type { Clock } from '#shop/database/clock.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { mailPage, type Readable } from '#shop/mail/mail-pages.ts'
import type { MailWay } from '#shop/mail/mail-way.ts'
import { smtpSender } from '#shop/mail/smtp.ts'
import { type SetupMeans, setupPage } from '#shop/setup/pages.ts'
import type { Shop } from '#shop/shop.ts'
import { type DemoFacebook, type DemoInpost, type DemoPay, ownerAsks, ownerKey } from '../demo.ts'
import { isStorefronts, ownPlace } from './own-paths.ts'

export type InnerOptions = {
  config: Pick<Config, 'langDomains' | 'smtpUrl' | 'mailFrom'>
  isDemo: boolean
  mail: MailWay
  secret: string
  database: ShopDatabase
  clock: Pick<Clock, 'now'>
  /** The embedded one. */
  shop: Pick<Shop, 'fetch'> | undefined
  /** What plays others for a demo shop. */
  simulated: Pick<DemoFacebook, 'page'> | undefined
  pay: Pick<DemoPay, 'page'> | undefined
  inpost: Pick<DemoInpost, 'page'> | undefined
  /** The storefront, with its cached pages. */
  answer: (request: Request, context: EdgeContext) => Promise<Response>
  /** What frames of previews ask for. */
  previews: Pick<Previews, 'inner'>
  /** Which mails the visitor may read who is not the owner. */
  ownMails: (request: Request) => Promise<Readable>
}

/** Who answers what the edge let through: the embedded shop, the demo's mails, the storefront. */
export function innerOf(given: InnerOptions): Inner {
  const { isDemo, mail, database, secret, shop, simulated, pay, inpost } = given
  const { answer, previews, ownMails } = given
  const setup = shop && !isDemo ? setupMeans(given) : undefined
  const key = ownerKey(secret)
  return async (request, context) => {
    const { pathname } = new URL(request.url)
    const place = ownPlace(pathname)
    if (simulated && place === 'facebook') return simulated.page(request)
    if (pay && place === 'pay') return pay.page(request)
    if (inpost && place === 'inpost') {
      const owner = ownerAsks(request, key)
      return typeof owner === 'boolean' ? inpost.page(request, { isOwner: owner }) : owner
    }
    if (shop && place === 'api' && !isStorefronts(request, pathname)) {
      return shop.fetch(request, { address: addressKey(context.clientAddress) })
    }
    if (setup && place === 'setup') {
      const page = await setupPage(request, setup)
      // For everybody else it is an address like any other that leads nowhere.
      if (page) return page
      if (request.method === 'POST') return { kind: 'not-found' }
    }
    if (place === 'preview') return previews.inner(request, context)
    if (mail === 'shown' && place === 'mail') {
      const owner = ownerAsks(request, key)
      if (typeof owner !== 'boolean') return owner
      return mailPage(database.db, pathname, owner ? { kind: 'all' } : await ownMails(request))
    }
    return answer(request, context)
  }
}

/** What setting a shop up needs of the process. */
function setupMeans({ config, database, clock }: InnerOptions): SetupMeans {
  const { smtpUrl, mailFrom = 'shop@localhost' } = config
  return {
    database,
    now: clock.now,
    origins: originsOf(config.langDomains),
    send: smtpUrl === undefined ? undefined : smtpSender(smtpUrl, mailFrom),
  }
}
