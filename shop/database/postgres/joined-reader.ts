import { setImmediate } from 'node:timers'

import type { CompiledQuery } from 'kysely'

import type { Join, QueryNote } from '../queries/often.ts'
import { type JoinedQuery, joinedQuery, placeColumn, typesOf } from './joined-query.ts'

type Row = Readonly<Record<string, unknown>>

/** A connection of the pool in use. */
export type Lent = {
  /** `name` has the server prepare the statement and keep it for the next time. */
  query(text: string, values?: readonly unknown[], name?: string): Promise<{ rows: readonly Row[] }>
  isLost(): boolean
  release(destroy?: boolean): void
}

/** How long a connection is kept without a break, in ms: in one the pool sees to its age. */
const keptFor = 1_000

/** A query, and who waits for a row of it. */
type Question = { query: CompiledQuery; note: QueryNote; joined?: JoinedQuery; askers: Asker[] }

type Asker = {
  values: readonly unknown[]
  answer(row: unknown): void
  fail(error: unknown): void
}

type Options = {
  lend(): Promise<Lent>
  /** Whether others need a connection more than we need it at hand. */
  isScarce(): boolean
  /** Whether the next statement may go to a server that knows no names of ours. */
  areNamesLost(): boolean
}

/**
 * Reads rows for all who ask in one turn of the event loop with one prepared statement. It keeps a
 * connection of the pool for as long as it is asked, so no page waits for one behind orders. While
 * one statement is under way the next one fills. What makes one fail reaches all who asked with
 * it, and its connection is used no more.
 */
export function joinedReader({ lend, isScarce, areNamesLost }: Options): {
  join: Join
  /** Gives the connection back, at the latest after the statement that is under way. */
  end(): void
} {
  const waiting = new Set<Question>()
  let kept: { connection: Lent; isDue: boolean; timer: NodeJS.Timeout } | undefined
  let isAnswering = false
  let isEnding = false

  const join: Join = (query, note) => {
    const count = query.parameters.length
    if (query.query.kind !== 'SelectQueryNode' || count === 0) return undefined
    const question: Question = { query, note, askers: [] }
    return (values) => {
      // An array in an array would be taken for more values.
      if (values.length !== count || values.some(Array.isArray)) return undefined
      return new Promise((answer, fail) => {
        question.askers.push({ values, answer, fail })
        waiting.add(question)
        if (!isAnswering) answerSoon()
      })
    }
  }

  /** After all that came in this turn has been read, and what came while it was: half as often. */
  function answerSoon(): void {
    isAnswering = true
    setImmediate(() => setImmediate(() => void answerAll()))
  }

  async function answerAll(): Promise<void> {
    for (const question of [...waiting]) await answerOne(question)
    if (waiting.size > 0) return answerSoon()
    isAnswering = false
    if (kept?.isDue || isEnding || isScarce()) giveBack()
  }

  async function answerOne(question: Question): Promise<void> {
    let connection: Lent
    try {
      connection = await connected()
    } catch (error) {
      refuse(taken(question), error)
      return
    }
    const askers = taken(question)
    try {
      const rows = await read(connection, question, askers)
      for (const [at, asker] of askers.entries()) asker.answer(rows.get(at + 1))
    } catch (error) {
      delete question.joined
      giveBack({ broken: true })
      refuse(askers, error)
    }
  }

  function taken(question: Question): Asker[] {
    waiting.delete(question)
    return question.askers.splice(0)
  }

  /** The rows by the place of who asked for them, from 1. */
  async function read(connection: Lent, question: Question, askers: readonly Asker[]) {
    const { query, note } = question
    question.joined ??= joinedQuery(query, await typesOf(query, connection))
    const { text, name } = question.joined
    const values = query.parameters.map((_, at) => askers.map((asker) => asker.values[at]))
    const statement = { ...query, sql: text }
    const started = performance.now()
    try {
      const { rows } = await connection.query(text, values, areNamesLost() ? undefined : name)
      note(statement, performance.now() - started)
      return new Map(rows.map(({ [placeColumn]: place, ...row }) => [place, row]))
    } catch (error) {
      note(statement, performance.now() - started, { error })
      throw error
    }
  }

  async function connected(): Promise<Lent> {
    if (kept?.connection.isLost()) giveBack({ broken: true })
    if (kept) return kept.connection
    const connection = await lend()
    const timer = setTimeout(() => {
      if (kept) kept.isDue = true
      if (!isAnswering) giveBack()
    }, keptFor).unref()
    kept = { connection, isDue: false, timer }
    return connection
  }

  function giveBack({ broken = false } = {}): void {
    if (!kept) return
    clearTimeout(kept.timer)
    kept.connection.release(broken)
    kept = undefined
  }

  return {
    join,
    end() {
      isEnding = true
      if (!isAnswering) giveBack()
    },
  }
}

function refuse(askers: readonly Asker[], error: unknown): void {
  for (const { fail } of askers) fail(error)
}
