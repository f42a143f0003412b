/**
 * `npm run order -- paid|packed|sent|delivered|cancelled|show NUMBER`: records what happened to an
 * order, while the shop keeps selling.
 */
import {
  changeOrder,
  findOrder,
  type KnownOrder,
  type OrderChange,
  orderChanges,
} from '#shop/orders/change/change-order.ts'
import { mailOf, optionsOf, runCommand, type Said, type Usage, withShop } from './command.ts'

type Given = { verb: OrderChange | 'show'; no: string; tracking: string | undefined }

const usage: Usage<Given> = {
  problem: 'order needs what became of an order, and its number',
  cure: 'npm run order -- paid K/2026/11/0482 (or packed, sent --tracking PARCEL, delivered, cancelled, show)',
  read: (words) => {
    const given = optionsOf(words)
    if (!given) return undefined
    const [word, no, ...more] = given.plain
    const verb = ([...orderChanges, 'show'] as const).find((one) => one === word)
    const tracking = given.options.get('--tracking')
    const known = tracking === undefined ? 0 : 1
    if (verb === undefined || no === undefined || more.length > 0) return undefined
    if (given.options.size > known || (tracking !== undefined && verb !== 'sent')) return undefined
    return tracking !== undefined && !/^[\w ./-]{4,60}$/.test(tracking)
      ? undefined
      : { verb, no, tracking }
  },
}

await runCommand(usage, ({ verb, no, tracking }, config) =>
  withShop(config, async (database) => {
    if (verb === 'show') {
      const order = await findOrder(database.db, no)
      return order ? { kind: 'done', line: inWords(order) } : unknown(no)
    }
    const details = { tracking, mail: mailOf(config) }
    const result = await changeOrder(database, no, verb, Date.now(), details)
    if (result.kind === 'unknown') return unknown(no)
    const { kind } = result
    if (kind === 'refused') return refusal(result.order, verb)
    if (kind === 'unchanged') return { kind: 'done', line: `${no} was ${verb} before.` }
    const more =
      verb === 'cancelled' ? ' What it held is given back, and its customer is told.' : ''
    return { kind: 'done', line: `${no} is ${verb} now.${more}` }
  }),
)

function unknown(no: string): Said {
  return {
    kind: 'refused',
    problem: `there is no order ${no}`,
    cure: 'take the number from the mail or the transfer, as in K/2026/11/0482',
  }
}

function refusal({ no, status, paid }: KnownOrder, change: OrderChange): Said {
  const isPaid = status === 'PENDING' && paid === 1
  return {
    kind: 'refused',
    problem: `${no} ${isPaid ? 'is paid' : `stands at ${status}`} and cannot be ${change}`,
    cure:
      change === 'paid'
        ? 'what it held is given back: let it be ordered anew, or send the money back'
        : 'settle it with its customer',
  }
}

function inWords(order: KnownOrder): string {
  const { no, status, paid, payment_type, toPay, currency, email, created_at } = order
  const placed = new Date(created_at).toISOString().slice(0, 16).replace('T', ' ')
  const amount = `${toPay.toFixed(2)} ${currency}`
  const packed = order.packed_at !== null && status === 'PENDING' ? ', packed' : ''
  return `${no}: ${status}, ${paid ? 'paid' : 'not paid'}${packed}, ${amount} by ${payment_type}, placed ${placed} UTC by ${email}`
}
