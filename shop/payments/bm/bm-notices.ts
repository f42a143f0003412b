import { escapedHtml } from '#shop/escaped-html.ts'
import type { FixedReply, Notified } from '../port.ts'
import { bmHash, isHashed } from './bm-hash.ts'
import { type Transaction, transactionsIn, wordOf } from './bm-transactions.ts'
import { textIn, xmlOf } from './bm-xml.ts'

const forged: Notified = { kind: 'refused', because: 'forged' }
const notUnderstood: Notified = { kind: 'refused', because: 'not-understood' }

/** Reads what Autopay tells the shop, and answers with a signature of its own. */
export function bmNotices({ serviceId, key }: { serviceId: string; key: string }) {
  return read

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
}
