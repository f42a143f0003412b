import { createHash } from 'node:crypto'

import { boundedText } from '#contract/json.ts'
import { escapedHtml } from '#shop/escaped-html.ts'
import { isNeverSent } from '../never-sent.ts'
import type {
  Begun,
  FixedReply,
  Notified,
  PaymentAdapter,
  PaymentStart,
  RefundAnswer,
} from '../port.ts'
import { bmHash, isHashed } from './bm-hash.ts'
import {
  amountText,
  together,
  type Transaction,
  transactionsIn,
  wordOf,
} from './bm-transactions.ts'
import { type Element, textIn, xmlOf } from './bm-xml.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

/** What a contract with Autopay gives a shop. */
export type BmSettings = {
  serviceId: string
  /** The key of signatures. */
  key: string
  /** Where its calls are, without a slash at the end. */
  url: string
  /** The one currency of the service; złoty where that is not said. */
  currency?: string | undefined
  /** Where a payment begins, after `url`: some contracts have a path of their own. */
  path?: string | undefined
}

type Options = {
  fetch?: (request: Request) => Promise<Response>
  /** Where its pages are, if not at `url`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
  now?: () => number
}

type Field = [name: string, value: string]
type Answer = { status: number; xml: Element | undefined }

/** The languages that its pages speak. */
const languages: ReadonlySet<string> = new Set(['pl', 'en', 'de', 'cs', 'es', 'fr', 'it'])

const timeout = 10_000
const mostText = 65_536

/** Which of its channels each of ours is; `0` lets the shopper choose one there. */
const channels: Readonly<Record<string, string>> = {
  ...{ card: '1500', blik: '509', googlePay: '1512', applePay: '1513', payPo: '705' },
}

/**
 * Autopay, formerly Blue Media: a signed form brings a shopper to its page, a code of BLIK is sent
 * from here, and it tells the shop what became of it. It knows a try by our name for it, so it can
 * be asked whether or not anybody came there.
 */
export function createBm(settings: BmSettings, options: Options = {}): PaymentAdapter {
  const { serviceId, key, url, path: startPath = '/payment' } = settings
  const { fetch: ask = fetch, pagesAt = () => url, now = Date.now } = options

  return {
    currencies: [settings.currency ?? 'PLN'],
    origins: [new URL(url).origin],
    subTypes: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
    takesBlikCode: true,
    mayComeTwice: true,
    start: async (payment) => {
      const { blikCode } = payment.secrets
      if (blikCode !== undefined) return charge(payment, blikCode)
      const fields = hashed(fieldsOf(payment))
      return { kind: 'form', action: `${pagesAt(payment.returnUrl)}${startPath}`, fields }
    },
    notify: async ({ raw }) => read(raw),
    confirm: async ({ externalId, amount, currency, ref }) => {
      const transactions = await transactionsOf(externalId)
      return transactions
        .map(wordOf)
        .some(
          (word) =>
            word.state === 'paid' &&
            word.ref === ref &&
            word.amount === amount &&
            word.currency === currency,
        )
    },
    query: async ({ externalId, ref }) => together(await transactionsOf(externalId), ref),
    refund: async ({ requestId, ref, amount, currency }) => {
      // It wants 32 signs, and does not do again what it was asked for under the same ones.
      const message = createHash('sha256').update(requestId).digest('hex').slice(0, 32)
      const answer = await call('settlementapi/transactionRefund', [
        ['ServiceID', serviceId],
        ['MessageID', message],
        ['RemoteID', ref],
        ['Amount', amountText(amount)],
        ['Currency', currency],
      ])
      return refundAnswer({ ...answer, message })
    },
  }

  /** In the order in which they are signed. */
  function fieldsOf(payment: PaymentStart, code?: string): Field[] {
    const { externalId, amount, subType = '', orderNo, browser, lang, minutes } = payment
    const until = inPoland(now() + minutes * 60_000)
    const isSent = code !== undefined
    const title = plain(orderNo)
    return [
      ['ServiceID', serviceId],
      ['OrderID', externalId],
      ['Amount', amountText(amount)],
      ['Description', title.slice(0, 79)],
      ['GatewayID', isSent ? '509' : (channels[subType] ?? '0')],
      ['Currency', payment.currency],
      ['CustomerEmail', payment.email],
      ['Language', languages.has(lang) ? lang.toUpperCase() : 'EN'],
      ...(isSent && browser ? [['CustomerIP', browser.address] satisfies Field] : []),
      ...(isSent ? [['Title', title.slice(0, 95)] satisfies Field] : []),
      ['ValidityTime', until],
      ['LinkValidityTime', until],
      ...(isSent ? [['AuthorizationCode', code] satisfies Field] : []),
      ['ReturnURL', payment.returnUrl],
    ]
  }

  function hashed(fields: readonly Field[]): Field[] {
    const values = fields.map(([, value]) => value)
    return [...fields, ['Hash', bmHash(values, key)]]
  }

  /** Autopay asks the bank of anybody who has made this code; what it confirms is not yet money. */
  async function charge(payment: PaymentStart, code: string): Promise<Begun> {
    try {
      const fields = fieldsOf(payment, code)
      return begun(
        payment,
        await call(startPath.slice(1), fields, 'pay-bm-continue-transaction-url'),
      )
    } catch (error) {
      if (isNeverSent(error)) throw error
      // Its answer is lost, not the money: who has the app in their hand may be paying.
      return { kind: 'wait' }
    }
  }

  function begun({ externalId, returnUrl }: PaymentStart, { status, xml }: Answer): Begun {
    if (xml?.name !== 'transaction') throw new ProviderAnswered('Autopay', status)
    const isSigned = isHashed(xml, key)
    // It signs only what it has taken.
    const isRefused = isSigned || textIn(xml, 'hash') === ''
    if (isRefused && textIn(xml, 'confirmation') === 'NOTCONFIRMED') {
      return { kind: 'fail', code: `bm-${textIn(xml, 'reason').slice(0, 100) || 'refused'}` }
    }
    if (!isSigned || textIn(xml, 'orderID') !== externalId) throw notSigned()
    const ref = textIn(xml, 'remoteID')
    if (textIn(xml, 'confirmation') === 'CONFIRMED') {
      if (textIn(xml, 'paymentStatus') === 'FAILURE') return { kind: 'fail', code: 'bm-failure' }
      return { kind: 'wait', ref }
    }
    const page = URL.parse(textIn(xml, 'redirecturl'))
    if (page?.origin !== new URL(pagesAt(returnUrl)).origin) {
      throw new Error('Autopay sends to another place')
    }
    return { kind: 'redirect', url: page.href, ref }
  }

  function read(raw: Uint8Array): Notified {
    const sent = new URLSearchParams(Buffer.from(raw).toString('utf8')).get('transactions') ?? ''
    const list = xmlOf(Buffer.from(sent, 'base64').toString('utf8'))
    if (list?.name !== 'transactionList') return notUnderstood
    if (!isHashed(list, key) || textIn(list, 'serviceID') !== serviceId) return forged
    const transactions = transactionsIn(list)
    if (!transactions?.[0]) return notUnderstood
    const reply = (noted: readonly boolean[]) => confirmation(transactions, noted)
    return { kind: 'said', words: transactions.map(wordOf), reply }
  }

  function confirmation(of: readonly Transaction[], noted: readonly boolean[]): FixedReply {
    const pairs = of.map(
      ({ orderID }, place) => [orderID, noted[place] ? 'CONFIRMED' : 'NOTCONFIRMED'] as const,
    )
    const parts = pairs.map(
      ([orderID, word]) =>
        `<transactionConfirmed><orderID>${escapedHtml(orderID)}</orderID>` +
        `<confirmation>${word}</confirmation></transactionConfirmed>`,
    )
    const hash = bmHash([serviceId, ...pairs.flat()], key)
    const body =
      `<?xml version="1.0" encoding="UTF-8"?><confirmationList><serviceID>${serviceId}</serviceID>` +
      `<transactionsConfirmations>${parts.join('')}</transactionsConfirmations>` +
      `<hash>${hash}</hash></confirmationList>`
    return { type: 'application/xml', body }
  }

  async function transactionsOf(externalId: string): Promise<Transaction[]> {
    const asked: Field[] = [
      ['ServiceID', serviceId],
      ['OrderID', externalId],
    ]
    const { status, xml } = await call('webapi/transactionStatus', asked, 'pay-bm')
    if (xml?.name !== 'transactionList') throw new ProviderAnswered('Autopay', status)
    const transactions = transactionsIn(xml)
    // Who knows of nothing may have nothing to sign.
    const isNothing = transactions?.length === 0 && textIn(xml, 'hash') === ''
    if (!transactions || !(isNothing || isHashed(xml, key))) throw notSigned()
    return transactions.filter(({ orderID }) => orderID === externalId)
  }

  function refundAnswer({ status, xml, message }: Answer & { message: string }): RefundAnswer {
    if (xml?.name === 'transactionRefund') {
      if (!isHashed(xml, key) || textIn(xml, 'messageID') !== message) throw notSigned()
      return { kind: 'accepted' }
    }
    const said = ['name', 'reason', 'description'].map((name) => xml && textIn(xml, name))
    const why = said.filter(Boolean).join(' ').slice(0, 500)
    if (status >= 500 || why === '') throw new ProviderAnswered('Autopay', status)
    return { kind: 'refused', why }
  }

  async function call(path: string, fields: readonly Field[], header?: string): Promise<Answer> {
    const response = await ask(
      new Request(`${url}/${path}`, {
        method: 'POST',
        headers: { ...(header !== undefined && { BmHeader: header }) },
        body: new URLSearchParams(hashed(fields)),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      }),
    )
    const text = await boundedText(response, mostText)
    if (text === undefined) throw new Error('Autopay answered with too much')
    return { status: response.status, xml: xmlOf(text) }
  }
}

function notSigned(): Error {
  return new Error('Autopay’s answer is not signed')
}

const forged: Notified = { kind: 'refused', because: 'forged' }
const notUnderstood: Notified = { kind: 'refused', because: 'not-understood' }

/** Its descriptions and titles know no other signs. */
function plain(text: string): string {
  return text.replaceAll(/[^\w .:,-]+/g, '-')
}

/** A moment by the clocks of Poland, which are Autopay’s. */
function inPoland(at: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
}
