import { storefrontMigrations } from '#app/migrations.ts'
import { missingFile } from '#shop/database/missing-file.ts'
import { refuseOthers } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { type Config, oneLine, readConfig } from '../config.ts'
import { keepPrivate } from '#start/data-files.ts'
import { explainStartFailure, prepareDataFolder } from '#start/start-failure.ts'

export type Said =
  | { kind: 'done'; line: string }
  | { kind: 'refused'; problem: string; cure: string }

/** The arguments of a command, and what it prints when they are wrong. */
export type Usage<Given> = {
  problem: string
  cure: string
  /** Undefined when the arguments do not fit. */
  read(words: readonly string[]): Given | undefined
}

/**
 * Runs a command on the shop's data: reads the settings as the server does, and prints the result
 * in one line. Ends with 1 when nothing was done.
 */
export async function runCommand<Given>(
  usage: Usage<Given>,
  work: (given: Given, config: Config) => Promise<Said>,
): Promise<void> {
  const said = await run(usage, work)
  if (said.kind === 'done') process.stdout.write(`${said.line}\n`)
  else {
    process.stderr.write(`${oneLine({ setting: '', ...said })}\n`)
    process.exitCode = 1
  }
}

/** What a command needs to write mails to customers; the owner knows what the owner does. */
export function mailOf({ langDomains }: Config): MailSettings {
  return { origins: Object.fromEntries(langDomains.map(({ lang, origin }) => [lang, origin])) }
}

/** Does the work on the database of a shop that is here and of this version. */
export async function withShop(
  { databaseUrl, shopApiUrl }: Config,
  work: (database: ShopDatabase) => Promise<Said>,
): Promise<Said> {
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
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The words before the first option, and the options, each with a value: `--tracking X`. */
export function optionsOf(words: readonly string[]):
  | {
      plain: string[]
      options: Map<string, string>
    }
  | undefined {
  const first = words.findIndex((word) => word.startsWith('--'))
  const plain = first < 0 ? [...words] : words.slice(0, first)
  const rest = first < 0 ? [] : words.slice(first)
  const options = new Map<string, string>()
  for (let place = 0; place < rest.length; place += 2) {
    const [name, value] = [rest[place], rest[place + 1]]
    if (name === undefined || !name.startsWith('--') || value === undefined) return undefined
    if (options.has(name) || value.trim() === '') return undefined
    options.set(name, value.trim())
  }
  return { plain, options }
}

async function run<Given>(
  { read, problem, cure }: Usage<Given>,
  work: (given: Given, config: Config) => Promise<Said>,
): Promise<Said> {
  const given = read(process.argv.slice(2))
  if (given === undefined) return { kind: 'refused', problem, cure }
  const answer = readConfig(process.env)
  if (answer.kind === 'wrong') return { ...answer, kind: 'refused' }
  const { config } = answer
  const wrongFolder = await prepareDataFolder(config)
  if (wrongFolder) return { ...wrongFolder, kind: 'refused' }
  await keepPrivate(config)

  try {
    return await work(given, config)
  } catch (error) {
    const wrong = explainStartFailure('database', error, config)
    if (!wrong) throw error
    return { ...wrong, kind: 'refused' }
  }
}
