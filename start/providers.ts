import { type Config, marketsOf } from '../config.ts'
import { ProviderPayment } from '#domain/entities/payment.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { createBm } from '#shop/payments/bm/bm.ts'
import { createImoje } from '#shop/payments/imoje/imoje.ts'
import { createBraintree } from '#shop/payments/braintree/braintree.ts'
import { createElavon } from '#shop/payments/elavon/elavon.ts'
import { createEservice } from '#shop/payments/eservice/eservice.ts'
import { createP24 } from '#shop/payments/p24/p24.ts'
import { createPaypal } from '#shop/payments/paypal/paypal.ts'
import { createPayu } from '#shop/payments/payu/payu.ts'
import type { PaymentAdapter, Providers } from '#shop/payments/port.ts'
import { withCircuitBreaker } from '#shop/payments/circuit-breaker/circuit-breaker.ts'
import { createTwisto } from '#shop/payments/twisto/twisto.ts'
import type { Log } from '#shop/handler.ts'
import { isDemo } from '#shop/seed.ts'
import { type DemoPay, playedPay } from './demo.ts'
import { cookieSecret } from './secret.ts'

/**
 * Who takes payments: those that the shop has a contract with, and in a demo shop for each of the
 * others a provider that it plays itself. `deliver` brings its notifications to the shop.
 */
export async function openProviders(
  config: Config,
  database: ShopDatabase,
  given: { deliver: (request: Request) => Promise<Response>; log: Log; now?: () => number },
): Promise<{ payments: Providers; demo?: DemoPay }> {
  if (config.shopApiUrl !== undefined) return { payments: {} }
  const { deliver, log, now = Date.now } = given
  const guard = (providers: Providers) => withCircuitBreaker(providers, { database, log, now })
  const contracted = contractedProviders(config)
  if (!(await isDemo(database))) return { payments: guard(contracted) }
  const secret = await cookieSecret(config.cookieSecret, config.dataDir)
  const domains = marketsOf(config.langDomains)
  const demo = await playedPay({ secret, domains, database, contracted, deliver })
  return { payments: guard({ ...demo.payments, ...contracted }), demo }
}

/** Of each contract its adapter. */
function contractedProviders({ payments, langDomains }: Config): Providers {
  const [{ origin: shopOrigin } = { origin: undefined }] = langDomains
  const { bm, imoje, braintree, p24, paypal, payu, twisto, eservice, elavon } = payments
  const cardProviders = {
    braintree: braintree && createBraintree(braintree),
    bm: bm && createBm(bm),
    imoje: imoje && createImoje(imoje),
    p24: p24 && createP24(p24),
    paypal: paypal && createPaypal(paypal),
    payu: payu && createPayu(payu),
    eservice: eservice && createEservice({ ...eservice, shopOrigin }),
    elavon: elavon && createElavon(elavon),
  }
  const cardProvider = twisto && cardProviders[twisto.carrier]
  const adapters: Record<ProviderPayment, PaymentAdapter | undefined> = {
    ...cardProviders,
    twisto: cardProvider && createTwisto(cardProvider),
  }
  const providers: Providers = {}
  for (const type of ProviderPayment.options) {
    const adapter = adapters[type]
    if (adapter) providers[type] = adapter
  }
  return providers
}
