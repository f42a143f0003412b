/**
 * `npm run order -- paid|sent|cancelled|show NUMBER`: records what happened to an order, while the
 * shop keeps selling.
 */
import { storefrontMigrations } from '#app/migrations.ts'
import { missingFile } from '#shop/database/missing-file.ts'
import { refuseOthers } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import {
  changeOrder,
  findOrder,
  type KnownOrder,
  type OrderChange,
} from '#shop/orders/change/change-order.ts'
import { runCommand, type Said, type Usage } from './command.ts'

type Given = { verb: OrderChange | 'show'; no: string }

const usage: Usage<Given> = {
  problem: 'order needs what became of an order, and its number',
  cure: 'npm run order -- paid K/2026/11/0482 (or sent, cancelled, show)',
  read: ([word, no, ...more]) => {
    const verb = (['paid', 'sent', 'cancelled', 'show'] as const).find((one) => one === word)
    return verb === undefined || no === undefined || more.length > 0 ? undefined : { verb, no }
  },
}

await runCommand(usage, async ({ verb, no }, { databaseUrl, shopApiUrl }) => {
  if (shopApiUrl !== undefined) {
    return {
      kind: 'refused',
      problem: 'SHOP_API_URL is set, so the orders are in that shop',
      cure: 'say it there',
    }
  }
  const missing = missingFile(databaseUrl)
  if (missing) return { kind: 'refused', ...missing }
  const database = await openDatabase(databaseUrl)
  try {
    await refuseOthers(database, storefrontMigrations)
    if (verb === 'show') {
      const order = await findOrder(database.db, no)
      return order ? { kind: 'done', line: inWords(order) } : unknown(no)
    }
    const result = await changeOrder(database, no, verb, Date.now())
    if (result.kind === 'unknown') return unknown(no)
    const { kind, order } = result
    if (kind === 'refused') return refusal(order, verb)
    if (kind === 'unchanged') return { kind: 'done', line: `${no} was ${verb} before.` }
    const more =
      verb === 'cancelled'
        ? ` What it held is given back; its customer was not written to: ${order.email}.`
        : ''
    return { kind: 'done', line: `${no} is ${verb} now.${more}` }
  } finally {
    await database.close()
  }
})

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
  return `${no}: ${status}, ${paid ? 'paid' : 'not paid'}, ${amount} by ${payment_type}, placed ${placed} UTC by ${email}`
}
