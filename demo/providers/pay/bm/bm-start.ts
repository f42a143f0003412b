import { type BmPayment, pending } from './bm-payments.ts'
import type { BmContract } from './bm-words.ts'

/** In the order in which they are signed, where they are there. */
const startFields = [
  ...['ServiceID', 'OrderID', 'Amount', 'Description', 'GatewayID', 'Currency', 'CustomerEmail'],
  ...[
    'Language',
    'CustomerIP',
    'Title',
    'ValidityTime',
    'LinkValidityTime',
    'AuthorizationCode',
    'ReturnURL',
  ],
]

/** Codes of BLIK that Autopay’s test environment turns down at once. */
const badCodes = new Map([
  ['111121', 'WRONG_TICKET'],
  ['111122', 'TICKET_EXPIRED'],
  ['111123', 'TICKET_USED'],
])

/** Why a code of BLIK is turned down at once, if it is. */
export function wrongCode(code: string): string | undefined {
  return badCodes.get(code) ?? (/^\d{6}$/.test(code) ? undefined : 'WRONG_TICKET')
}

/** What a shop begins, if it may: signed, whole, and within what the fields can hold. */
export function startOf(
  fields: URLSearchParams,
  { serviceId, currency = 'PLN' }: Pick<BmContract, 'serviceId' | 'currency'>,
  hash: (values: readonly string[]) => string,
): BmPayment | undefined {
  const known = startFields.filter((name) => fields.has(name))
  const values = known.map((name) => fields.get(name) ?? '')
  const isWhole =
    [...fields.keys()].every((name) => name === 'Hash' || startFields.includes(name)) &&
    /^[A-Za-z\d-]{1,32}$/.test(fields.get('OrderID') ?? '') &&
    /^\d{1,14}\.\d\d$/.test(fields.get('Amount') ?? '') &&
    /^[\w .:,-]{0,79}$/.test(fields.get('Description') ?? '') &&
    /^.+@.+$/.test(fields.get('CustomerEmail') ?? '') &&
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(fields.get('ValidityTime') ?? '') &&
    /^(?:PL|EN|DE|CS|ES|FR|IT)$/.test(fields.get('Language') ?? 'PL') &&
    fields.get('ServiceID') === serviceId &&
    fields.get('Currency') === currency
  if (!isWhole || fields.get('Hash') !== hash(values)) return undefined
  return {
    externalId: fields.get('OrderID') ?? '',
    amount: Number(fields.get('Amount')?.replace('.', '')),
    currency: fields.get('Currency') ?? '',
    returnUrl: fields.get('ReturnURL') ?? '',
    transactions: [pending(fields.get('GatewayID') ?? '0')],
    refunded: {},
  }
}
