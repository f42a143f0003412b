import { createHmac } from 'node:crypto'

import { type LangDomains, languageOfHost } from '#domain/screen/language.ts'
import { formatMoney } from '#domain/money.ts'
import { knownLanguage } from '#domain/screen/languages.ts'
import { escapedHtml } from '#shop/escaped-html.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { createP24 } from '#shop/payments/p24/p24.ts'
import type { PaymentAdapter } from '#shop/payments/port.ts'
import { payWords } from './pay-words.ts'
import {
  paymentDeeds,
  paymentSimulator,
  type SimulatedPayment,
  type SimulatorMemory,
} from './simulator.ts'

/** A provider of payments for a shop that has a contract with none, and the page that plays it. */
export type DemoPay = { adapter: PaymentAdapter; page(request: Request): Promise<Response> }

const base = '/demo/pay'
const merchantId = 100_001

export function demoPay(options: {
  secret: string
  domains: LangDomains
  database: ShopDatabase
  /** Brings a notification to the shop. */
  deliver(request: Request): Promise<Response>
}): DemoPay {
  const { secret, domains, database, deliver } = options
  const [apiKey, crc] = [keyed(secret, 'api'), keyed(secret, 'crc')]
  const memory = memoryIn(database)
  const simulator = paymentSimulator({ merchantId, apiKey, crc, memory, deliver })
  const settings = { merchantId, posId: merchantId, apiKey, crc, url: 'http://pay.invalid' }
  const pagesAt = (returnUrl: string) => new URL(returnUrl).origin + base
  return {
    adapter: createP24(settings, { fetch: simulator.fetch, pagesAt }),
    page: async (request) => {
      const { host, pathname } = new URL(request.url)
      const token = /^\/demo\/pay\/trnRequest\/([\w-]{10,60})$/.exec(pathname)?.[1]
      const payment = token === undefined ? undefined : await simulator.find(token)
      if (!payment) return new Response('Not found', { status: 404 })
      const lang = knownLanguage(languageOfHost(host, domains) ?? '')
      if (request.method !== 'POST') return shown(payment, lang)

      const named = new URLSearchParams(await request.text()).get('do')
      const deed = paymentDeeds.find((one) => one === named)
      const back = deed && (await simulator.act(payment, deed))
      if (back === undefined) return shown(payment, lang)
      return new Response(null, { status: 303, headers: { location: back } })
    },
  }
}

function shown(payment: SimulatedPayment, lang: ReturnType<typeof knownLanguage>): Response {
  const words = payWords[lang]
  const amount = formatMoney(payment.amount, payment.currency, lang)
  const buttons = paymentDeeds
    .map(
      (deed) => `<p><button name="do" value="${deed}">${escapedHtml(words.deeds[deed])}</button>`,
    )
    .join('\n')
  const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapedHtml(words.title)}</title>
<main><h1>${escapedHtml(words.title)}</h1>
<p>${escapedHtml(words.lead)}
<p><strong>${escapedHtml(amount)}</strong>
<form method="post">
${buttons}
</form></main></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** In the demo shop's own database, for all its processes. */
function memoryIn({ db }: ShopDatabase): SimulatorMemory {
  const named = (key: string) => `demo-pay:${key}`
  return {
    read: async (key) => {
      const row = await db
        .selectFrom('meta')
        .select('value')
        .where('key', '=', named(key))
        .executeTakeFirst()
      return row?.value
    },
    write: async (key, value) => {
      await db
        .insertInto('meta')
        .values({ key: named(key), value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
  }
}

function keyed(secret: string, text: string): string {
  return createHmac('sha256', `demo pay ${secret}`).update(text).digest('hex').slice(0, 32)
}
