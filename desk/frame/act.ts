import { momentInShort } from '#domain/delivery/dates.ts'
import { changeInWords, longestTold } from '#domain/owner/changes.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { together } from '#shop/database/rehearse.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { listEntries } from '#shop/owner/audit.ts'
import { nameFromLog, nameInLog } from '#shop/owner/people/person.ts'
import { namedRequest } from '#shop/owner/requests.ts'
import { doAction } from '../../operation/calls/do-action.ts'
import { valuesOf } from '../../operation/calls/input.ts'
import { deskActions } from '../../operation/calls/routes.ts'
import type { Said } from '../../operation/frame/command.ts'
import { columnName } from '../parts/names.ts'
import { goTo } from './said.ts'
import { isForTerminal } from './terminal-words.ts'
import type { Again, Taken, Visit } from './visit.ts'

let known: ReturnType<typeof deskActions> | undefined

/** What somebody wants done: an action by its name, and its values as they would type them. */
export type Wanted = {
  /** As its command is called: `orders pay`. */
  action: string
  given: Readonly<Record<string, unknown>>
  /** Sent with the form that asks for it, so that a second press does nothing more. */
  once?: string | undefined
  /** Its name stands for one sending: with other words it is refused, and not another request. */
  isForOne?: true
  /** The version that the caller has seen, and when, ms. */
  ifMatch?: string | null
  since?: number | undefined
  dryRun?: boolean
}

export type Outcome =
  | {
      kind: 'done'
      lines: string[]
      data: Extract<Said, { kind: 'done' }>['data']
      file?: Extract<Said, { kind: 'done' }>['file']
      version?: string
    }
  | {
      kind: 'refused'
      name: string
      lines: string[]
      /** What is wrong with what was typed, by the names of fields. */
      faults?: Readonly<Record<string, string>> | undefined
    }

/**
 * Does an owner's action as the logged-in person, by the same row as its command and its call; what
 * they may not do is refused as if they had called.
 */
export async function act(visit: Visit, wanted: Wanted): Promise<Outcome> {
  const { desk, session, lang, say, client } = visit
  known ??= deskActions()
  const { action: name } = wanted
  const action = (await known).get(name)
  if (!action) throw new Error(`No action is called ${name}`)
  if (!mayDo(session.scopes, action.needs)) {
    return { kind: 'refused', name: 'forbidden', lines: [say.frame.forbidden] }
  }
  const input = valuesOf(action, { ...wanted.given, ...(wanted.dryRun && { dryRun: true }) })
  if (input.kind !== 'given') {
    const field = 'field' in input ? input.field : ''
    const line = say.frame.wrongField(labelOf(field, say.frame.fields))
    return { kind: 'refused', name: 'wrong-field', faults: { [field]: line }, lines: [line] }
  }
  const { once, isForOne, ifMatch = null } = wanted
  const { said, version } = await doAction(desk, {
    ...{ action, name, input, lang, ifMatch },
    by: { kind: 'person', who: nameInLog(session.person), origin: client },
    // With other words it is another request: somebody went back and changed them.
    request:
      once === undefined
        ? undefined
        : isForOne
          ? namedRequest(session.id, once, [name, input.text])
          : namedRequest(session.id, JSON.stringify([once, name, input.text]), []),
  })
  if (said.kind === 'done') {
    const told = said.parts.filter((part) => typeof part === 'string' && part !== '') as string[]
    const { data, file } = said
    const dones: Readonly<Record<string, string>> = say.dones
    const lines = told.map((line, at) => (at === 0 ? (dones[name] ?? line) : line))
    return { kind: 'done', lines, data, file, ...(version !== undefined && { version }) }
  }
  const { problem, lines: more = [], faults } = said
  const [group = ''] = name.split(' ')
  const cures: Readonly<Record<string, string>> = say.cures
  // Who sits at the desk presses something, and types no command.
  const own = cures[`${group} ${said.name}`]
  const cure = own ?? (isForTerminal(said.cure, (await deskActions()).keys()) ? '' : said.cure)
  const lines =
    said.name === changedMeanwhile
      ? await meanwhile(visit, said.about, wanted.since)
      : said.name === 'wrong-file' && faults
        ? [say.goods.notSaved, cure, ...faultLines(visit, faults)]
        : [problem, cure, ...more].filter(Boolean)
  return { kind: 'refused', name: said.name, lines, faults }
}

/**
 * Does an action to each of several, in one transaction: who is refused holds up nobody. Not for
 * actions that ask somebody else, who would keep all others waiting.
 */
export async function actOnEach(
  visit: Visit,
  action: string,
  each: readonly Wanted['given'][],
): Promise<Outcome[]> {
  const { desk } = visit
  return together(desk.database, async (database) => {
    const outcomes: Outcome[] = []
    const inside = { ...visit, desk: { ...desk, database } }
    for (const given of each) outcomes.push(await act(inside, { action, given }))
    return outcomes
  })
}

/**
 * Does it, and leads to a page that says how it went; what was refused, or only worked out, is
 * shown on the page of the form, where it was typed.
 */
export async function actThen(visit: Visit, wanted: Wanted, path: string): Promise<Taken> {
  const outcome = await act(visit, wanted)
  if (outcome.kind === 'refused') return againOf(outcome)
  const lines = doneLines(visit, outcome)
  return wanted.dryRun === true
    ? { kind: 'again', tone: 'wait', lines: [visit.say.frame.rehearsed, ...lines] }
    : goTo(visit, path, { tone: toneOf(outcome), lines })
}

/** What is said of what was done; of a form that was sent twice, that it was done before. */
export function doneLines({ say }: Visit, { lines }: Extract<Outcome, { kind: 'done' }>): string[] {
  return lines.length > 0 ? lines : [say.frame.doneBefore]
}

/** Done, and well, unless somebody who was asked for it had trouble. */
export function toneOf({ data }: Extract<Outcome, { kind: 'done' }>): 'good' | 'bad' {
  const isTrouble = typeof data === 'object' && data !== null && 'trouble' in data && data.trouble
  return isTrouble ? 'bad' : 'good'
}

/** A refusal, on the page of its form. */
export function againOf({ name, lines, faults }: Extract<Outcome, { kind: 'refused' }>): Again {
  return { kind: 'again', tone: 'bad', lines, faults, isLate: name === changedMeanwhile }
}

const changedMeanwhile = 'changed-meanwhile'

/** The file was a form, which has no lines: what is wrong is said of what its fields are called. */
function faultLines({ say }: Visit, faults: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(faults).map(([place, fault]) => {
    const column = place.replace(/^\d+ /, '')
    return `${columnName(column, say)}: ${fault}`
  })
  return [...new Set(lines)]
}

/** Nobody reads more of what others did. */
const mostTold = 8

/** What the faster person did, by the audit log: what, who and when. */
async function meanwhile(
  { desk, lang, say, now }: Visit,
  subject: string | undefined,
  since: number | undefined,
): Promise<string[]> {
  const { changed, kept, nobody } = say.frame.meanwhile
  const entries =
    subject === undefined || since === undefined
      ? []
      : await listEntries(desk.database.db, { subject, since, limit: mostTold })
  const { timeZone } = (await readOrderTerms(desk.database)).settings
  const told = entries.toReversed().map(({ action, who, at, changes }) => {
    const moment = momentInShort(at, { lang, timeZone, now })
    const what = say.history.actions[action] ?? action
    const how = changes.map((change) => changeInWords(change, longestTold)).join('; ')
    return `${what}: ${nameFromLog(who)}, ${moment}${how === '' ? '' : ` (${how})`}`
  })
  return [changed, ...(told.length > 0 ? told : [nobody]), kept]
}

function labelOf(field: string, labels: Readonly<Record<string, string>>): string {
  return labels[field] ?? field
}
