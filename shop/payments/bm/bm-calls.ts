import { boundedText } from '#contract/json.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import type { Field } from './bm-fields.ts'
import { bmHash, isHashed } from './bm-hash.ts'
import { type Transaction, transactionsIn } from './bm-transactions.ts'
import { type Element, textIn, xmlOf } from './bm-xml.ts'

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

export type Answer = { status: number; xml: Element | undefined }

const timeout = 10_000
const mostText = 65_536

/** What Autopay is asked, signed by the shop, and what it answers, signed by Autopay. */
export function bmCalls(
  { serviceId, key, url }: BmSettings,
  ask: (request: Request) => Promise<Response>,
) {
  return { call, hashed, transactionsOf }

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

  function hashed(fields: readonly Field[]): Field[] {
    const values = fields.map(([, value]) => value)
    return [...fields, ['Hash', bmHash(values, key)]]
  }

  /** What it knows of a try. */
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
}

/** What Autopay has not signed may be anybody’s. */
export function notSigned(): Error {
  return new Error('Autopay’s answer is not signed')
}
