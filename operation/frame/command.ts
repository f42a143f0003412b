import { z } from 'zod'

import type { Language } from '#domain/screen/languages.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import type { Actor } from '#shop/owner/audit.ts'
import type { OwnPictureMaker } from '#shop/pictures/own-maker.ts'
import type { GroupWords } from '#words/operator-words.ts'
import { type Config, originsOf } from '../../config.ts'
import type { Action } from './action.ts'
import { ownerHere } from './owner-here.ts'

/** The values that a command takes, by name: optional, boolean and lists as their schemas say. */
export type Shape = Record<string, z.ZodType>

/** A part of what a command prints. */
export type Part =
  | string
  /** Numbers are set to the right; `right` says which other columns are. */
  | { titles: readonly string[]; rows: readonly (readonly Cell[])[]; right?: readonly number[] }

export type Cell = string | number | undefined

export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

/** Why nothing was done. */
export type Refused = {
  kind: 'refused'
  /** What `--json` calls it: kebab-case, the same in every language. */
  name: string
  problem: string
  cure: string
  /** Where in a file it is, one line each. */
  lines?: readonly string[] | undefined
  /** What is wrong with what was typed, by the names of fields. */
  faults?: Readonly<Record<string, string>> | undefined
  /** What it is about, where somebody else was faster with it. */
  about?: string | undefined
}

export type WrittenFile = {
  name: string
  type: string
  content: string | Uint8Array<ArrayBuffer>
  /** Nobody else of this machine may read it. */
  isPrivate?: true
}

export type Said =
  | {
      kind: 'done'
      /** For people: lines and tables. */
      parts: readonly Part[]
      /** The same for programs: what `--json` prints. */
      data: Json
      /** Where the next page of a list begins, if there is one. */
      next?: string | undefined
      /** What it gives as a file: a call is answered with it, a command writes it. */
      file?: WrittenFile | undefined
      /** A program that asks may tell it from "all is well" by the exit code. */
      found?: boolean
    }
  | Refused
  | (Omit<Refused, 'kind'> & { kind: 'unreachable' })

/** What every command and action gets, wherever it is asked for. */
type Asked = {
  lang: Language
  now: number
  /** What is written is rolled back; work beside the database must be left undone. */
  dryRun: boolean
  /** Tells, on the other channel, how far it is. */
  tell(line: string): void
}

/** What a command gets even where the settings are wrong. */
export type BaseContext = Asked & {
  env: Readonly<Record<string, string | undefined>>
  /** Where the owner called from: what files are named against. */
  folder: string
}

/** What an action of the shop gets: nothing of it leads to the files of this machine. */
export type Context = Asked & {
  config: Config
  mail: MailSettings
  makeOwnPicture: OwnPictureMaker
  /** Who asks for it. */
  by: Actor
}

/** What every other command gets. */
export type LocalContext = BaseContext & Context

/** What is typed to have something done, whatever it is done to. */
export type Called = {
  /** Empty: what the group does by itself. */
  name: string
  args: Shape
  options: Shape
  /** Knows `--dry-run`. */
  rehearses: boolean
  /** Its command takes several of what it is about, and does one after the other. */
  several: boolean
  /** An option that each of several may carry by itself: `A=X B=Y`. */
  each: string | undefined
  /** Undefined when the values fit; else the name of the first that does not. */
  misfit(given: Record<string, unknown>): string | undefined
}

/**
 * Something that concerns this machine and not what the shop sells, such as a backup: it has a
 * command and nothing else.
 */
export type MachineCommand = Called & {
  /** What it works on: the settings alone, or whatever is there. */
  on: 'settings' | 'anything'
  run(given: Record<string, unknown>, context: BaseContext & { config?: Config }): Promise<Said>
}

export type Command = Action | MachineCommand

export type Group = {
  /** As in operation/groups.ts. */
  name: string
  words: Readonly<Record<Language, GroupWords>>
  commands: readonly Command[]
}

/** How something is called: `orders pay`, or `report` where the group does it by itself. */
export function actionName({ name: group }: Group, { name }: Called): string {
  return name === '' ? group : `${group} ${name}`
}

/** What an owner types, as a row says it. */
export type Row<A extends Shape, O extends Shape> = {
  name: string
  /** In the order in which they are typed. */
  args?: A
  /** In camelCase here, and `--in-kebab-case` when typed. */
  options?: O
  rehearses?: boolean
  several?: true
  each?: keyof O & string
}

export type Given<A extends Shape, O extends Shape> = z.output<z.ZodObject<A>> &
  z.output<z.ZodObject<O>>

/** A command that needs the settings and nothing else: it opens by itself what it wants. */
export function settingsCommand<A extends Shape = {}, O extends Shape = {}>(
  row: Row<A, O> & { run(given: Given<A, O>, context: LocalContext): Promise<Said> },
): MachineCommand {
  const { read, ...known } = ready(row)
  return {
    ...known,
    on: 'settings',
    run: async (given, context) => row.run(read(given), complete(context)),
  }
}

/** Also runs where settings are wrong, the database is gone or the shop elsewhere. */
export function hardyCommand<A extends Shape = {}, O extends Shape = {}>(
  row: Row<A, O> & { run(given: Given<A, O>, base: BaseContext): Promise<Said> },
): MachineCommand {
  const { read, ...known } = ready(row)
  return { ...known, on: 'anything', run: async (given, base) => row.run(read(given), base) }
}

/** A command makes it in its own process, which ends with it. */
const makeHere: OwnPictureMaker = async (bytes) => {
  const { createOwnRemaker } = await import('#edge/pictures/remake.ts')
  const { makeFrom } = await import('#edge/pictures/make.ts')
  return createOwnRemaker(makeFrom, { failure: () => undefined })(bytes)
}

/** With what follows from the settings. */
export function complete({ config, ...base }: BaseContext & { config?: Config }): LocalContext {
  if (!config) throw new Error('A command needs the settings')
  const mail = { origins: originsOf(config.langDomains) }
  return { ...base, config, mail, makeOwnPicture: makeHere, by: ownerHere() }
}

/** A row with its values read. */
export function ready<A extends Shape, O extends Shape>(row: Row<A, O>) {
  const shape: Shape = { ...row.args, ...row.options }
  const schema = z.object(shape)
  return {
    name: row.name,
    args: row.args ?? {},
    options: row.options ?? {},
    rehearses: row.rehearses ?? false,
    several: row.several ?? false,
    each: row.each,
    misfit: (given: Record<string, unknown>) => {
      const parsed = schema.safeParse(given)
      return parsed.success ? undefined : String(parsed.error.issues[0]?.path[0])
    },
    // The schema is made of these two shapes and of nothing else.
    read: (given: Record<string, unknown>) => schema.parse(given) as Given<A, O>,
  }
}
