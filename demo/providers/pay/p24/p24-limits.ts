import { type Fields, fieldsOf } from '../answers.ts'

/** How long what it gets may be, by its own specification. */
const mostOf: Readonly<Record<string, number>> = {
  ...{ sessionId: 100, description: 1_024, email: 50, client: 40, address: 80, zip: 10 },
  ...{ city: 50, country: 2, phone: 12, language: 2, urlReturn: 250, urlStatus: 250 },
  ...{ urlCardPaymentNotification: 400, sign: 100 },
}
const needed = ['sessionId', 'urlReturn', 'email', 'description', 'country', 'language', 'sign']
const numbers = ['merchantId', 'posId', 'amount', 'timeLimit', 'channel', 'method'] as const

/** Whether all of a registration is of its kind and no longer than it may be. */
export function isWithinLimits(sent: Fields): boolean {
  const isWhole = needed.every((name) => typeof sent[name] === 'string' && sent[name] !== '')
  const areShort = Object.entries(mostOf).every(([name, most]) => isShort(sent[name], most))
  const areNumbers = numbers.every(
    (name) => sent[name] === undefined || Number.isInteger(sent[name]),
  )
  const { transferLabel = '', additional } = sent
  const isLabel = /^[\w ąćęłńóśźżĄĆĘŁŃÓŚŹŻ./\\:-]{0,20}$/.test(String(transferLabel))
  const { IP, userAgent } = fieldsOf(fieldsOf(additional)['PSU'])
  const isAsking = isShort(IP, 45) && isShort(userAgent, 255)
  return isWhole && areShort && areNumbers && isLabel && isAsking
}

function isShort(value: unknown, most: number): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= most)
}
