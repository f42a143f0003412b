import { createHash } from 'node:crypto'

import type { BmPayment, BmTransaction } from './bm-payments.ts'

/** `commission`: what a payer pays on top, minor units. */
export type BmContract = {
  serviceId: string
  key: string
  currency?: string
  commission?: number
}

type Pair = [name: string, value: string]

const headers = { 'content-type': 'application/xml' }

/** What Autopay says, in XML, with a hash of all its values in their order. */
export function bmWords({ serviceId, key, commission = 0 }: BmContract) {
  function hash(values: readonly string[], by = key): string {
    const text = values.filter(Boolean).join('|')
    return createHash('sha256').update(`${text}|${by}`, 'utf8').digest('hex')
  }

  /** The transactions of a payment. */
  function list(payment: BmPayment | undefined, of: readonly BmTransaction[], by = key): string {
    const rows = of.map(({ remoteID, gatewayID, status, details, ...came }) =>
      pairs(
        ['orderID', 'remoteID', 'amount', 'currency', 'gatewayID', 'paymentDate'].concat([
          'paymentStatus',
          ...['paymentStatusDetails', 'title', 'startAmount'],
        ]),
        [
          ...[payment?.externalId ?? '', remoteID, decimal(amountOf(payment, came) + commission)],
          ...[
            came.currency ?? payment?.currency ?? '',
            gatewayID,
            '20261124120000',
            status,
            details,
            // Banks fill their fields up.
            `BPID:${remoteID}  `,
            commission > 0 ? decimal(amountOf(payment, came)) : '',
          ],
        ],
      ).filter(([, value]) => value !== ''),
    )
    const signed = [serviceId, ...rows.flat().map(([, value]) => value)]
    const inside = rows.map((row) => `<transaction>${elements(row)}</transaction>`).join('')
    return (
      `<?xml version="1.0" encoding="UTF-8"?><transactionList><serviceID>${serviceId}</serviceID>` +
      `<transactions>${inside}</transactions><hash>${hash(signed, by)}</hash></transactionList>`
    )
  }

  return {
    hash,
    /** Signed values by their names. */
    signed: (root: string, names: readonly string[], values: readonly string[]) =>
      xml(root, [...pairs(names, values), ['hash', hash(values)]]),
    listed: (payment: BmPayment | undefined) =>
      new Response(list(payment, payment?.transactions ?? []), { headers }),
    /** To the address that the shop has named in Autopay’s panel. */
    notice: (payment: BmPayment, transaction: BmTransaction, by = key): Request => {
      const document = Buffer.from(list(payment, [transaction], by)).toString('base64')
      const url = new URL('/api/payments/bm/notify', payment.returnUrl)
      const body = new URLSearchParams({ transactions: document })
      return new Request(url, { method: 'POST', body })
    },
    /** Whether a shop’s answer says, signed, that it got the notification. */
    isConfirmed: (body: string, orderID: string): boolean =>
      [
        `<serviceID>${serviceId}</serviceID>`,
        `<orderID>${orderID}</orderID><confirmation>CONFIRMED</confirmation>`,
        `<hash>${hash([serviceId, orderID, 'CONFIRMED'])}</hash>`,
      ].every((part) => body.includes(part)),
    /** Where a shopper comes back to. */
    backOf: ({ externalId, returnUrl }: BmPayment): string => {
      const back = new URL(returnUrl)
      back.searchParams.set('ServiceID', serviceId)
      back.searchParams.set('OrderID', externalId)
      back.searchParams.set('Hash', hash([serviceId, externalId]))
      return back.href
    },
  }
}

function amountOf(payment: BmPayment | undefined, came: Pick<BmTransaction, 'amount'>): number {
  return came.amount ?? payment?.amount ?? 0
}

export function bmError(name: string, description: string): Response {
  return xml('error', pairs(['name', 'description'], [name, description]))
}

function pairs(names: readonly string[], values: readonly string[]): Pair[] {
  return names.map((name, place) => [name, values[place] ?? ''])
}

function elements(of: readonly Pair[]): string {
  return of.map(([name, value]) => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`).join('')
}

function xml(root: string, of: readonly Pair[]): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?><${root}>${elements(of)}</${root}>`
  return new Response(text, { headers })
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}
