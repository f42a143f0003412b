import { stripVTControlCharacters } from 'node:util'

import { storefrontMigrations } from '#app/migrations.ts'
import { knownLanguage, type Language } from '#domain/screen/languages.ts'
import type { FrameWords } from '#words/operator-words.ts'
import { keepPrivate } from '#start/data-files.ts'
import { explainStartFailure, prepareDataFolder } from '#start/start-failure.ts'
import { type Config, readConfig } from '../../config.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { nearest } from '#shop/import-export/nearest.ts'
import { inAllLanguages } from '#words/words.ts'
import manifest from '../../package.json' with { type: 'json' }
import { groups } from '../groups.ts'
import { readPicture, readText } from '../keeping/files.ts'
import type { Action, Prepared } from './action.ts'
import type { ReadFile } from './given-files.ts'
import {
  actionName,
  type BaseContext,
  type Command,
  complete,
  type Group,
  type Json,
  type LocalContext,
  type Part,
  type Refused,
  type Said,
} from './command.ts'
import { helpOfAll, helpOfCommand, helpOfGroup } from './help.ts'
import { readWords } from './parse.ts'
import { perform } from './perform.ts'
import { printed } from './print.ts'
import { writingFile } from './written-file.ts'

/** Where a command runs: what the process was given. */
export type Surroundings = {
  words: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  /** What stands before the group: `npm run shop --`, or `shop`. */
  call: string
  /** Where it was called from: what files are named against. */
  folder: string
  now: number
  out(text: string): void
  err(text: string): void
}

const frames: Readonly<Record<Language, FrameWords>> = inAllLanguages(
  ({ operator }) => operator.frame,
)

const codes = { done: 0, refused: 1, wrong: 2, unreachable: 3, found: 4, unexpected: 70 }

/** Runs the command that was typed and prints what came of it; returns the exit code. */
export async function runWords(surroundings: Surroundings): Promise<number> {
  const { words, env, out, err } = surroundings
  const lang = ownersLanguage(env)
  const say = frames[lang]
  const json = isJson(words)
  const outcome = await outcomeOf(surroundings, lang, say)
  if (outcome.kind === 'help') {
    out(printed(outcome.parts))
    return codes.done
  }
  if (outcome.kind === 'several') return toldSeveral(outcome, surroundings, say)
  if (outcome.kind === 'done') {
    const { parts, data, next, dryRun, found } = outcome
    if (json) out(document({ result: data, next, ...(dryRun && { dryRun }) }))
    else out(printed(dryRun ? [...parts, say.rehearsed] : parts))
    return found === true ? codes.found : codes.done
  }
  const { kind, name, problem, cure, lines } = outcome
  if (json) out(document({ error: { name, problem, cure, ...(lines && { lines }) } }))
  else err(printed([`${problem}: ${cure}`, ...(lines ?? [])]))
  return codes[kind]
}

/** Of several that were done one after the other, those that were, and why the others were not. */
function toldSeveral(
  { all, dryRun }: Extract<Outcome, { kind: 'several' }>,
  { words, out, err }: Surroundings,
  say: FrameWords,
): number {
  const done = all.filter((said) => said.kind === 'done')
  const refused = all.filter((said) => said.kind !== 'done')
  if (isJson(words)) {
    const result = done.map(({ data }) => data)
    const errors = refused.map(({ name, problem, cure }) => ({ name, problem, cure }))
    out(document({ result, ...(errors.length > 0 && { errors }), ...(dryRun && { dryRun }) }))
  } else {
    out(printed([...done.flatMap(({ parts }) => parts), ...(dryRun ? [say.rehearsed] : [])]))
    err(printed(refused.map(({ problem, cure }) => `${problem}: ${cure}`)))
  }
  const [first] = refused
  return first === undefined ? codes.done : codes[first.kind]
}

type Outcome =
  | { kind: 'help'; parts: readonly Part[] }
  | { kind: 'several'; all: readonly Said[]; dryRun: boolean }
  | (Extract<Said, { kind: 'done' }> & { dryRun: boolean })
  | {
      kind: 'refused' | 'wrong' | 'unreachable' | 'unexpected'
      name: string
      problem: string
      cure: string
      lines?: readonly string[] | undefined
    }

async function outcomeOf(
  surroundings: Surroundings,
  lang: Language,
  say: FrameWords,
): Promise<Outcome> {
  const words = surroundings.words.filter((word) => word !== '--json')
  const [groupName, ...afterGroup] = words
  const names = Object.keys(groups)
  const { call } = surroundings
  const see = (...path: string[]) =>
    say.seeHelp([call, ...path, '--help'].filter(Boolean).join(' '))
  const suggested = (typed: string, known: readonly string[], ...path: string[]) => {
    const meant = nearest(typed, known.filter(Boolean))
    return meant === undefined ? see(...path) : say.meant(meant)
  }
  if (groupName === '--version') {
    const { version } = manifest
    return { kind: 'done', parts: [`Kram ${version}`], data: { version }, dryRun: false }
  }
  if (groupName === undefined || isHelp(groupName) || groupName === 'help') {
    return { kind: 'help', parts: helpOfAll(call, names, say) }
  }
  const load = Object.hasOwn(groups, groupName) ? groups[groupName] : undefined
  if (!load) return wrong('unknown-group', say.unknownGroup(groupName), suggested(groupName, names))

  const group = await load()
  const own = group.words[lang]
  const [first = ''] = afterGroup
  const named = withOneValue(group, namedIn(group, afterGroup), afterGroup)
  const afterCommand = afterGroup.slice(named?.name.split(' ').length)
  const itself = group.commands.find(({ name }) => name === '')
  const command = named ?? itself
  const helps = { kind: 'help' as const, parts: helpOfGroup(call, group, own, say) }
  const isAlone = group.commands.length === 1
  const asksForHelp = itself ? isHelp(first) : afterGroup.some(isHelp)
  if (!named && asksForHelp && !isAlone) return helps
  if (!command) {
    const known = group.commands.map(({ name }) => name)
    const isOfTwo = known.some((name) => name.startsWith(`${first} `))
    const typedName = isOfTwo ? afterGroup.slice(0, 2).join(' ') : first
    const cure = suggested(typedName, known, groupName)
    if (first === '') return wrong('no-command', say.noCommand(groupName), cure)
    return wrong('unknown-command', say.unknownCommand(groupName, typedName), cure)
  }

  const typed = readWords(command, named ? afterCommand : afterGroup, say)
  if (typed.kind === 'help') {
    return { kind: 'help', parts: helpOfCommand(call, { group, command }, own, say) }
  }
  if (typed.kind === 'wrong') {
    const { name, meant, misfit = '' } = typed
    const rule = own.commands[command.name]?.given?.[misfit]
    const problem = rule === undefined ? typed.problem : `${typed.problem}: ${rule}`
    return wrong(name, problem, meant ? say.meant(meant) : see(groupName, command.name))
  }
  const said = await reached(surroundings, { group, command, lang, say }, typed)
  return said.kind === 'done' || said.kind === 'several' ? { ...said, dryRun: typed.dryRun } : said
}

/** Of documents, `set` with a part and its value is `change`: `settings set unpaidDays 10`. */
function withOneValue(
  { commands }: Group,
  named: Command | undefined,
  [, ...words]: readonly string[],
): Command | undefined {
  const isOne = named?.name === 'set' && words.filter((word) => !word.startsWith('--')).length > 1
  return (isOne && commands.find(({ name }) => name === 'change')) || named
}

/** The command whose name these words begin with: one word, or two. */
function namedIn({ commands }: Group, words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => {
    const own = name.split(' ')
    return name !== '' && own.every((word, at) => word === words[at])
  })
}

type Called = { group: Group; command: Command; lang: Language; say: FrameWords }
type Given = { given: Record<string, unknown>; more?: Record<string, unknown>[]; dryRun: boolean }

/** One after the other, each by itself: who is refused holds up nobody. */
type Several = { kind: 'several'; all: readonly Said[] }

async function reached(
  { env, now, folder, err }: Surroundings,
  { group, command, lang, say }: Called,
  { given, more = [], dryRun }: Given,
): Promise<Exclude<Outcome, { kind: 'several' }> | Said | Several> {
  const base: BaseContext = {
    env,
    lang,
    now,
    dryRun,
    folder,
    tell: (line) => err(printed([line])),
  }
  if (command.on === 'anything') {
    try {
      return await command.run(given, base)
    } catch (error) {
      return unexpected(error, say)
    }
  }
  const answer = readConfig(env)
  if (answer.kind === 'wrong') return unreachable('settings', answer)
  const { config } = answer
  const wrongFolder = await prepareDataFolder(config)
  if (wrongFolder) return unreachable('data-folder', wrongFolder)
  await keepPrivate(config)
  if (config.shopApiUrl !== undefined) {
    return { kind: 'refused', name: 'elsewhere', ...say.elsewhere }
  }

  const context = { ...base, config }
  try {
    return command.on === 'shop'
      ? await onShop(
          { action: command, name: actionName(group, command) },
          [given, ...more],
          context,
          say,
        )
      : await command.run(given, context)
  } catch (error) {
    const failure = explainStartFailure('database', error, config)
    if (failure) return unreachable('database', failure)
    return unexpected(error, say)
  }
}

function unexpected(error: unknown, say: FrameWords): Outcome {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const lines = stripVTControlCharacters(stack).split('\n')
  return { kind: 'unexpected', name: 'unexpected', ...say.unexpected, lines }
}

/** On the database of a shop that is here and of this version. */
async function onShop(
  { action, name }: { action: Action; name: string },
  all: readonly Record<string, unknown>[],
  context: Settled,
  say: FrameWords,
): Promise<Said | Several> {
  const { databaseUrl } = context.config
  const { missingFile } = await import('#shop/database/missing-file.ts')
  const missing = missingFile(databaseUrl)
  if (missing) return unreachable('no-database', missing)
  const { openDatabase } = await import('#shop/database/open.ts')
  const { isBehind, refuseOthers } = await import('#shop/database/migrate.ts')
  const database = await openDatabase(databaseUrl)
  try {
    await refuseOthers(database, storefrontMigrations)
    if (await isBehind(database, storefrontMigrations)) return unreachable('behind', say.behind)
    const { sharedTime } = await import('#shop/database/clock.ts')
    const now = await sharedTime(database.db, database.kind, context.now)
    const served = complete(await asServed({ ...context, now }, database))
    const prepared: (Prepared<LocalContext> | Refused)[] = []
    for (const given of all) {
      const read: ReadFile = (file, _field, kind) =>
        kind === 'picture' ? readPicture(file, served) : readText(file, served)
      prepared.push(await action.prepare(database, given, read))
    }
    const doAll = async (inside: ShopDatabase) => {
      const said: Said[] = []
      for (const one of prepared) {
        const performing = { name, action, by: served.by }
        said.push(
          one.kind === 'refused'
            ? one
            : await writingFile(one.filePlace, served, () =>
                perform(inside, { ...performing, prepared: one }, served),
              ),
        )
      }
      const [only, ...others] = said
      return only && others.length === 0 ? only : { kind: 'several' as const, all: said }
    }
    const { rehearse, together } = await import('#shop/database/rehearse.ts')
    if (context.dryRun) return await rehearse(database, doAll)
    const isOne = all.length === 1 || action.ownTransactions || !action.writes
    return await (isOne ? doAll(database) : together(database, doAll))
  } finally {
    await database.close()
  }
}

type Settled = BaseContext & { config: Config }

/** Where nothing is said of it here, links lead to where the server is reached. */
async function asServed(context: Settled, database: ShopDatabase): Promise<Settled> {
  const { PORT, LANG_DOMAINS } = context.env
  if (PORT || LANG_DOMAINS) return context
  const { notedOrigins } = await import('#shop/setup/origins.ts')
  const langDomains = await notedOrigins(database.db)
  return langDomains ? { ...context, config: { ...context.config, langDomains } } : context
}

/** LC_ALL before LC_MESSAGES before LANG, as everywhere; what we do not speak is English. */
export function ownersLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const named = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  const [, code = ''] = /^([a-z]{2})(?:[^a-z]|$)/i.exec(named) ?? []
  return knownLanguage(code.toLowerCase())
}

function unreachable(name: string, { problem, cure }: { problem: string; cure: string }) {
  return { kind: 'unreachable' as const, name, problem, cure }
}

function wrong(name: string, problem: string, cure: string): Outcome {
  return { kind: 'wrong', name, problem, cure }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h'
}

function isJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return words.slice(0, end < 0 ? undefined : end).includes('--json')
}

function document(value: Json): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
