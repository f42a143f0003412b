import type { z } from 'zod'

import type { Told } from '#domain/owner/changes.ts'
import type { ReadScope, Scope, WriteScope } from '#domain/owner/scopes.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import {
  type Called,
  type Context,
  type Given,
  type LocalContext,
  ready,
  type Refused,
  type Row,
  type Said,
  type Shape,
} from './command.ts'
import { type FilePlace, filePlaceIn, type ReadFile, withGivenFiles } from './given-files.ts'
import { withGivenNumbers } from './numbers.ts'

/** What an action is about, as the audit log tells of it before and after. */
export type Standing = {
  /** Its id: never the address of a person, nor a code that is worth money. */
  subject?: string | undefined
  /** What may be changed of it, without secrets and without what names shoppers. */
  state?: Told
  /** Names all that people change of it, where its state leaves something out: see `versionOf`. */
  version?: string
}

/** An action with its values, and nothing begun. */
export type Prepared<C> = {
  kind: 'prepared'
  /** Where a command writes the file that it gives. */
  filePlace: FilePlace | undefined
  /** Undefined where it tells of nothing, and once there is nothing that it is about. */
  stands(queries: Queries): Promise<Standing | undefined>
  run(database: ShopDatabase, context: C): Promise<Said>
}

type Shop<C> = Called & {
  on: 'shop'
  /** Who may, unless they sit at this machine, where everything is open to them. */
  needs: Scope
  writes: boolean
  /** It keeps its own transactions, because it asks others or works for long. */
  ownTransactions: boolean
  prepare(
    database: ShopDatabase,
    given: Record<string, unknown>,
    read: ReadFile,
  ): Promise<Prepared<C> | Refused>
}

/**
 * Something that an owner does to the shop in the database: a row from which its command and its
 * call follow, and what is reported of it.
 */
export type OpenAction = Shop<Context> & {
  reach: 'everywhere'
  /** What it answers with, field by field. */
  answers: z.ZodType
}

/** The same for people alone: it has a command and its forms at the desk, and no key does it. */
export type PeopleAction = Shop<Context> & { reach: 'people' }

/** The same with a command and nothing else. */
export type LocalAction = Shop<LocalContext> & { reach: 'machine' }

/** What is done from afar. */
export type FarAction = OpenAction | PeopleAction

export type Action = FarAction | LocalAction

type Reads<G> = {
  needs: ReadScope
  /** Where people edit what is read: with its state, that two of them do not undo each other. */
  stands?(queries: Queries, given: G): Promise<Standing | undefined>
  ownTransactions?: never
}
type Writes<G> = {
  needs: WriteScope
  stands(queries: Queries, given: G): Promise<Standing | undefined>
  /** Then the log has it from before it began, and how it ended is added. */
  ownTransactions?: true
}

type ActionRow<A extends Shape, O extends Shape, C> = Row<A, O> &
  (Reads<Given<A, O>> | Writes<Given<A, O>>) & {
    /** Adds what takes long to find, before anything is begun: all who write would wait for it. */
    looksUp?(database: ShopDatabase, given: Given<A, O>): Promise<Given<A, O>>
    run(database: ShopDatabase, given: Given<A, O>, context: C): Promise<Said>
  }

/** An action on the shop's database, which is there, and of this version. */
export function action<A extends Shape = {}, O extends Shape = {}>(
  row: ActionRow<A, O, Context> & { answers: z.ZodType },
): OpenAction {
  return { ...shopAction(row), reach: 'everywhere', answers: row.answers }
}

/**
 * One that a stolen key must not do, such as letting people in: it is done by command and at the
 * desk.
 */
export function peopleAction<A extends Shape = {}, O extends Shape = {}>(
  row: ActionRow<A, O, Context>,
): PeopleAction {
  return { ...shopAction(row), reach: 'people' }
}

/** One that works with this machine: it has no call, and its row says why. */
export function localAction<A extends Shape = {}, O extends Shape = {}>(
  row: ActionRow<A, O, LocalContext>,
): LocalAction {
  return { ...shopAction(row), reach: 'machine' }
}

function shopAction<A extends Shape, O extends Shape, C>(row: ActionRow<A, O, C>): Shop<C> {
  const { read, ...known } = ready(row)
  const shape = { ...row.args, ...row.options }
  return {
    ...known,
    on: 'shop',
    needs: row.needs,
    writes: row.needs.endsWith(':write'),
    ownTransactions: row.ownTransactions ?? false,
    prepare: async (database, typed, readFile) => {
      const found = await withGivenFiles(shape, read(typed), readFile)
      if (found.kind === 'refused') return found
      const numbered = await withGivenNumbers(database, shape, found.given)
      const given = (await row.looksUp?.(database, numbered)) ?? numbered
      return {
        kind: 'prepared',
        filePlace: filePlaceIn(shape, given),
        stands: async (queries) => row.stands?.(queries, given),
        run: (inside, context) => row.run(inside, given, context),
      }
    },
  }
}
