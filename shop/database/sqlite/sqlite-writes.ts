import { setImmediate as nextTurn } from 'node:timers/promises'

/** How many share a commit at most, and for how long, in ms, another may still join. */
const mostTogether = 16
const joinedFor = 10

const constraintCode = 19

/** What the line needs of the connection that writes. */
export type Writer = {
  /** Looks whether the file is still there; throws if not. */
  check(): void
  /** Takes the lock for writing; `arrived` is since when somebody waits for it. */
  begin(arrived: number): Promise<void>
  tell(words: Words): void
  /** Told that something was committed. */
  noteCommitted(): void
  /** Resolves when all that was committed is on the disk. */
  settled(): Promise<void>
  inTransaction(): boolean
}

type Words = 'commit' | 'rollback' | `${'savepoint' | 'release' | 'rollback to'} share`

/** One of those that are committed together. */
export type Share = {
  run<T>(statement: () => T): T
  /** Ends it well: resolves when all that it wrote is there, by default on the disk. */
  keep(there?: Place): Promise<void>
  /** Undoes what it wrote, and nothing else; resolves when what it saw stands. */
  undo(): Promise<void>
}

/** What is committed is seen by all; a crash of the system may lose it until it is on the disk. */
export type Place = 'committed' | 'on-disk'

/** A commit failed because of one of several, nobody knows which. */
class NotTogether extends Error {}

/** Runs it, and once more by itself if it failed because of another it was committed with. */
export async function againAlone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotTogether) return work()
    throw error
  }
}

/**
 * `transaction`; `statement`: one that may run inside of somebody's transaction; `apart`: one that
 * may not (a pragma), and begins none.
 */
type WriteKind = 'transaction' | 'statement' | 'apart'

type Waiting = { arrived: number; kind: WriteKind; turn: PromiseWithResolvers<Share> }

/** The transaction of those that are committed together. */
type Company = {
  size: number
  began: number
  committed: PromiseWithResolvers<void>
  /** It is on the disk; rejected when it will never be. */
  written: PromiseWithResolvers<void>
  /** Somebody waits until it is on the disk. */
  isAwaited: boolean
  failure?: { error: unknown }
  /** The first has undone all of it, and nobody came after. */
  isUndone: boolean
}

/**
 * The line of those who write through one connection. They run one at a time, in order of arrival.
 * Those who wait already when somebody has ended go on in the same transaction, each in a savepoint
 * of its own, and one commit and one wait for the disk are for all of them. Nobody
 * waits for company, and nobody learns its end before the commit: what it wrote, and what it saw
 * of those before it, stands then. A commit that fails has failed for all.
 */
export function writeLine(writer: Writer) {
  const waiting: Waiting[] = []
  let running = false
  let together = true

  async function run(): Promise<void> {
    // Who arrives in the same turn of the event loop is there when the first begins.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) await runNext()
    running = false
  }

  async function runNext(): Promise<void> {
    const first = waiting.shift()
    if (!first) return
    const isLone = first.kind === 'statement' && (waiting.length === 0 || !together)
    try {
      writer.check()
      if (first.kind === 'apart' || isLone) return await runApart(first)
      await writer.begin(first.arrived)
    } catch (error) {
      first.turn.reject(error)
      return
    }
    await runTogether(first)
  }

  async function runApart({ turn }: Waiting): Promise<void> {
    const ended = Promise.withResolvers<void>()
    const end = async (there: Place = 'on-disk') => {
      ended.resolve()
      writer.noteCommitted()
      if (there === 'on-disk') await writer.settled()
    }
    turn.resolve({ run: (statement) => statement(), keep: end, undo: end })
    await ended.promise
  }

  async function runTogether(first: Waiting): Promise<void> {
    const company: Company = {
      size: 0,
      began: performance.now(),
      committed: Promise.withResolvers(),
      written: Promise.withResolvers(),
      isAwaited: false,
      isUndone: false,
    }
    // Who has ended waits for them; nobody may be left.
    company.committed.promise.catch(() => {})
    company.written.promise.catch(() => {})
    for (let next: Waiting | undefined = first; next; next = another(company)) {
      await runShare(writer, company, next)
    }
    commit(company)
  }

  /** The next in line, if it may join. */
  function another(company: Company): Waiting | undefined {
    const joins =
      together &&
      !company.failure &&
      !company.isUndone &&
      company.size < mostTogether &&
      performance.now() - company.began < joinedFor &&
      waiting[0]?.kind !== 'apart'
    return joins ? waiting.shift() : undefined
  }

  function commit(company: Company): void {
    try {
      if (company.failure) throw company.failure.error
      if (!company.isUndone) writer.tell('commit')
      writer.noteCommitted()
      company.committed.resolve()
      // The next ones need not wait for the disk; these do.
      const settled = company.isAwaited ? writer.settled() : Promise.resolve()
      settled.then(company.written.resolve, company.written.reject)
    } catch (error) {
      rollBack(writer)
      // A foreign key that is looked at now; nobody knows whose. Alone, each gets its own.
      const isOfOne = company.size > 1 && codeOf(error) === constraintCode
      if (isOfOne) together = false
      const told = isOfOne ? new NotTogether('not committed', { cause: error }) : error
      company.committed.reject(told)
      company.written.reject(told)
    }
  }

  return {
    enter(arrived: number, kind: WriteKind): Promise<Share> {
      const turn = Promise.withResolvers<Share>()
      waiting.push({ arrived, kind, turn })
      if (!running) {
        running = true
        void run()
      }
      return turn.promise
    },
  }
}

/** One of those who are committed together, from its turn to its end. */
async function runShare(writer: Writer, company: Company, { turn }: Waiting): Promise<void> {
  const isFirst = company.size === 0
  const ended = Promise.withResolvers<void>()
  company.size += 1

  /** Whatever SQLite throws: it may have ended the transaction of all, as for a full disk. */
  function attempt<T>(what: () => T): T {
    if (company.failure) throw company.failure.error
    try {
      return what()
    } catch (error) {
      if (!writer.inTransaction()) company.failure = { error }
      throw error
    }
  }

  function end(how: () => void, there: Place = 'on-disk'): Promise<void> {
    company.isAwaited ||= there === 'on-disk'
    try {
      attempt(how)
    } catch (error) {
      company.failure ??= { error }
    }
    ended.resolve()
    return company[there === 'on-disk' ? 'written' : 'committed'].promise
  }

  try {
    if (!isFirst) attempt(() => writer.tell('savepoint share'))
  } catch (error) {
    company.failure ??= { error }
    turn.reject(error)
    return
  }
  turn.resolve({
    run: attempt,
    keep: (there) =>
      end(() => {
        if (!isFirst) writer.tell('release share')
      }, there),
    undo: () =>
      end(() => {
        if (isFirst) {
          writer.tell('rollback')
          company.isUndone = true
          return
        }
        writer.tell('rollback to share')
        writer.tell('release share')
      }),
  })
  await ended.promise
}

function rollBack(writer: Writer): void {
  try {
    if (writer.inTransaction()) writer.tell('rollback')
  } catch {
    // Then nothing can begin any more, and anybody who tries gets that error.
  }
}

function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' ? code & 0xff : undefined
}
