import { createHmac } from 'node:crypto'

import { ProviderPayment } from '#domain/entities/payment.ts'
import { type LangDomains, languageOfHost } from '#domain/screen/language.ts'
import { formatMoney } from '#domain/money.ts'
import { knownLanguage } from '#domain/screen/languages.ts'
import { escapedHtml } from '#shop/escaped-html.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { type DemoMemory, demoMemory } from '#demo/demo-memory.ts'
import type { Providers } from '#shop/payments/port.ts'
import { demoLanguage } from '#demo/shop/localized-text.ts'
import { payWords } from './pay-words.ts'
import { deeds, type Played, type PlayedPayment } from './played.ts'
import { players } from './players.ts'

/** Providers of payments for a shop that has no contract with them, and the pages they have. */
export type DemoPay = {
  payments: Providers
  /** Whatever is asked for below `/demo/pay/`. */
  page(request: Request): Promise<Response>
}

const base = '/demo/pay'
/** A page of a provider, and where its deeds are sent. */
const pagePath = /^\/demo\/pay\/([a-z0-9]{2,20})(\/.*)$/
const deedsPath = /^\/demo\/pay\/deeds\/([a-z0-9]{2,20})\/([\w-]{1,100})$/

/** A provider that is played, and what its page has shown. */
type Stage = { played: Played; memory: DemoMemory }

export function demoPay(options: {
  secret: string
  domains: LangDomains
  database: ShopDatabase
  /** The providers that are not played. */
  contracted: Providers
  /** Brings a notification to the shop. */
  deliver(request: Request): Promise<Response>
}): DemoPay {
  const { secret, domains, database, contracted, deliver } = options
  const payments: Providers = {}
  const stages = new Map<string, Stage>()
  for (const type of ProviderPayment.options) {
    if (contracted[type]) continue
    const memory = demoMemory(database, `demo-pay:${type}`)
    const pagesAt = (returnUrl: string) => `${new URL(returnUrl).origin}${base}/${type}`
    const keyOf = (name: string) => keyed(secret, `${type} ${name}`)
    const { played, adapter } = players[type](keyOf, { memory, deliver, pagesAt })
    payments[type] = adapter
    stages.set(type, { played, memory })
  }

  return {
    payments,
    page: async (request) => {
      const { host, pathname } = new URL(request.url)
      const lang = knownLanguage(languageOfHost(host, domains) ?? '')
      const [, actedType = '', externalId = ''] = deedsPath.exec(pathname) ?? []
      const acted = stages.get(actedType)
      if (acted) return afterDeed(request, acted, { type: actedType, externalId, lang })

      const [, type = '', path = ''] = pagePath.exec(pathname) ?? []
      const stage = stages.get(type)
      const found = await stage?.played.visit(path, request)
      if (!stage || !found) return nothing()
      if (found instanceof Response) return found
      const { externalId: of, amount, currency, way } = found
      const shown: PlayedPayment = { externalId: of, amount, currency, way }
      await stage.memory.write(`shown:${of}`, JSON.stringify(shown))
      return deedsPage(shown, { type, lang })
    },
  }
}

type Where = { type: string; lang: ReturnType<typeof knownLanguage> }

async function afterDeed(
  request: Request,
  { played, memory }: Stage,
  { externalId, ...where }: Where & { externalId: string },
): Promise<Response> {
  const kept = await memory.read(`shown:${externalId}`)
  if (kept === undefined) return nothing()
  // Written by `page` alone.
  const payment = JSON.parse(kept) as PlayedPayment
  if (request.method !== 'POST') return deedsPage(payment, where)

  const named = new URLSearchParams(await request.text()).get('do')
  const deed = deeds.find((one) => one === named)
  const back = deed && (await played.act(externalId, deed))
  if (back === undefined) return deedsPage(payment, where)
  return new Response(null, { status: 303, headers: { location: back } })
}

function deedsPage({ externalId, amount, currency, way }: PlayedPayment, { type, lang }: Where) {
  const words = payWords[demoLanguage(lang)]
  const buttons = deeds
    .map(
      (deed) => `<p><button name="do" value="${deed}">${escapedHtml(words.deeds[deed])}</button>`,
    )
    .join('\n')
  const of = way === undefined ? type : `${type}, ${way}`
  const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapedHtml(words.title)}</title>
<main><h1>${escapedHtml(words.title)}</h1>
<p>${escapedHtml(words.lead)}
<p>${escapedHtml(of)}: <strong>${escapedHtml(formatMoney(amount, currency, lang))}</strong>
<form method="post" action="${base}/deeds/${type}/${escapedHtml(externalId)}">
${buttons}
</form></main></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function nothing(): Response {
  return new Response('Not found', { status: 404 })
}

function keyed(secret: string, text: string): string {
  return createHmac('sha256', `demo pay ${secret}`).update(text).digest('hex').slice(0, 32)
}
