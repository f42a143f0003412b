/**
 * `npm run return -- list|show|accept|reject|settle NUMBER`: what became of a return, while the
 * shop keeps selling.
 */
import { changeReturn, type ReturnChange } from '#shop/returns/change-return.ts'
import { oneReturnOf, readReturns, type StoredReturn } from '#shop/returns/stored-return.ts'
import { mailOf, optionsOf, runCommand, type Said, type Usage, withShop } from './command.ts'

type Given = { kind: 'list' } | { kind: 'one'; no: string; change: ReturnChange | undefined }

const usage: Usage<Given> = {
  problem: 'return needs what to do, and the number of a return',
  cure: 'npm run return -- accept R/2026/11/0031 (or list, show, accept --counts 1,0, reject --note WHY, settle --amount 89.00)',
  read: (words) => {
    const given = optionsOf(words)
    if (!given) return undefined
    const [verb, no, ...more] = given.plain
    const { options } = given
    if (verb === 'list')
      return no === undefined && options.size === 0 ? { kind: 'list' } : undefined
    if (no === undefined || more.length > 0) return undefined
    if (verb === 'show')
      return options.size === 0 ? { kind: 'one', no, change: undefined } : undefined
    const change = changeOf(verb, options)
    return change && { kind: 'one', no, change }
  },
}

await runCommand(usage, (given, config) =>
  withShop(config, async (database) => {
    if (given.kind === 'list') {
      const waiting = await readReturns(database.db, { kind: 'waiting' })
      const lines = waiting.toReversed().map(inWords)
      return { kind: 'done', line: lines.join('\n') || 'No return waits for you.' }
    }
    const { no, change } = given
    if (!change) {
      const [back] = await readReturns(database.db, { kind: 'number', no })
      return back ? { kind: 'done', line: inDetail(back) } : unknown(no)
    }
    const result = await changeReturn(database, no, change, Date.now(), mailOf(config))
    return said(no, change, result)
  }),
)

/** Undefined for a verb, an option or a value that does not fit. */
function changeOf(
  verb: string | undefined,
  options: ReadonlyMap<string, string>,
): ReturnChange | undefined {
  const known = { accept: ['--counts'], reject: ['--note'], settle: ['--amount', '--note'] }
  if (verb !== 'accept' && verb !== 'reject' && verb !== 'settle') return undefined
  if ([...options.keys()].some((name) => !known[verb].includes(name))) return undefined
  const note = options.get('--note')
  if (verb === 'reject') return { kind: verb, note }
  if (verb === 'accept') {
    const typed = options.get('--counts')
    const counts = typed?.split(',').map(Number)
    return counts?.some(Number.isNaN) ? undefined : { kind: verb, counts }
  }
  const typed = options.get('--amount')
  if (typed !== undefined && !/^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(typed)) return undefined
  return { kind: verb, amount: typed === undefined ? undefined : Number(typed), note }
}

function said(
  no: string,
  change: ReturnChange,
  result: Awaited<ReturnType<typeof changeReturn>>,
): Said {
  const done = {
    receive: 'received',
    cancel: 'called off',
    accept: 'accepted',
    reject: 'rejected',
    settle: 'settled',
  }[change.kind]
  switch (result.kind) {
    case 'unknown':
      return unknown(no)
    case 'wrong-counts':
      return {
        kind: 'refused',
        problem: `${no} has ${result.back.lines.length} lines, and no more of one can arrive than was declared`,
        cure: 'name one count for each line, in the sequence of npm run return -- show',
      }
    case 'refused':
      return {
        kind: 'refused',
        problem: `${no} stands at ${result.back.status} and cannot be ${done}`,
        cure: 'a return is accepted or rejected once, and settled once it is accepted',
      }
    case 'unchanged':
      return { kind: 'done', line: `${no} was ${done} before.` }
    case 'changed':
      return { kind: 'done', line: `${no} is ${done} now.${toGiveBack(result.back)}` }
  }
}

function toGiveBack(back: StoredReturn): string {
  const { settled } = oneReturnOf(back)
  if (!settled) return ''
  const { giftCardValue } = back.order.total
  const card =
    giftCardValue > 0 ? ` Of the order, ${giftCardValue.toFixed(2)} were paid by gift card.` : ''
  const credited = settled.points > 0 ? ` ${settled.points} points are credited.` : ''
  return ` Give back ${settled.amount.toFixed(2)} ${settled.currency}.${card}${credited}`
}

function unknown(no: string): Said {
  return {
    kind: 'refused',
    problem: `there is no return ${no}`,
    cure: 'take the number from npm run return -- list, as in R/2026/11/0031',
  }
}

function inWords({ no, status, order, created_at: at, lines }: StoredReturn): string {
  const made = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const many = lines.length === 1 ? '1 line' : `${lines.length} lines`
  return `${no}: ${status}, ${many} of ${order.no}, made ${made} UTC by ${order.user.email}`
}

function inDetail(back: StoredReturn): string {
  const lines = back.lines.map(({ place, declared, returned, reason }) => {
    const product = back.order.products[place]
    const name = product?.name[back.order.lang] ?? product?.code ?? ''
    const arrived = returned === null ? '' : `, ${returned} arrived`
    return `  ${declared} ${product?.unit ?? ''} ${name} (${reason})${arrived}`
  })
  return [`${inWords(back)}${toGiveBack(back)}`, ...lines].join('\n')
}
