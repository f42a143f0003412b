import { access, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Config, WrongSetting } from '../config.ts'

/** What the server was doing when the start failed. */
export type StartStep = 'listen' | 'data folder' | 'database' | 'cookie secret'

/**
 * Translates a start-up failure into the setting to change; undefined when no setting is the cause
 * (then the error itself should be shown). Never repeats an address that may contain a password.
 */
export function explainStartFailure(
  step: StartStep,
  error: unknown,
  config: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>,
): WrongSetting | undefined {
  const code = codeOf(error)
  if (step === 'listen') return explainListen(code, config)
  if (step === 'data folder') return explainDataFolder(code, config.dataDir)
  if (step === 'cookie secret') return explainSecret(code, config.dataDir)
  return explainDatabase(code, config)
}

/** Creates the data folder if it is missing; returns the setting to change if it cannot be used. */
export async function prepareDataFolder(
  config: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>,
): Promise<WrongSetting | undefined> {
  try {
    // Not with `recursive`: below some kernel folders it never ends.
    await makeFolder(path.resolve(config.dataDir))
    await access(config.dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const explained = explainStartFailure('data folder', error, config)
    if (explained) return explained
    throw error
  }
}

async function makeFolder(folder: string): Promise<void> {
  const above = path.dirname(folder)
  if (above !== folder && !(await isThere(above))) await makeFolder(above)
  try {
    await mkdir(folder)
  } catch (error) {
    const isFolder = codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()
    if (!isFolder) throw error
  }
}

async function isThere(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  )
}

function explainListen(
  code: string,
  { port, host }: Pick<Config, 'port' | 'host'>,
): WrongSetting | undefined {
  const address = { setting: 'HOST', cure: 'set HOST to an address of this machine' }
  switch (code) {
    case 'EADDRINUSE':
      return {
        setting: 'PORT',
        problem: `PORT=${port} is already in use`,
        cure: 'stop the other program or set PORT to a free port',
      }
    case 'EACCES':
      return {
        setting: 'PORT',
        problem: `PORT=${port} may not be opened by this user`,
        cure: 'set PORT to 1024 or higher',
      }
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return { ...address, problem: `HOST=${host ?? ''} is no address of this machine` }
    default:
      return undefined
  }
}

function explainDataFolder(code: string, dataDir: string): WrongSetting | undefined {
  const problem = {
    EACCES: 'cannot be written',
    EPERM: 'cannot be written',
    EROFS: 'is on a read-only disk',
    ENOTDIR: 'is not a folder',
    EEXIST: 'is not a folder',
    ENOENT: 'cannot be made',
    ENOSPC: 'is on a full disk',
    EDQUOT: 'is on a full disk',
  }[code]
  if (!problem) return undefined
  return {
    setting: 'DATA_DIR',
    problem: `DATA_DIR=${dataDir} ${problem}`,
    cure: 'set DATA_DIR to a folder this user may write',
  }
}

function explainSecret(code: string, dataDir: string): WrongSetting | undefined {
  if (code !== 'DAMAGED_SECRET') return explainDataFolder(code, dataDir)
  return {
    setting: 'DATA_DIR',
    problem: `DATA_DIR=${dataDir} holds a damaged file cookie-secret`,
    cure: 'restore it from a backup or delete it; deleting it empties the baskets of all shoppers',
  }
}

function explainDatabase(
  code: string,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): WrongSetting | undefined {
  const setting = 'DATABASE_URL'
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined
  if (file === undefined) {
    const found = postgresFailures[code] ?? wrongDatabases[code]
    return found && { setting, problem: `DATABASE_URL ${found.is}`, cure: found.cure }
  }

  const wrong = wrongDatabases[code]
  if (wrong) {
    return { setting, problem: `DATABASE_URL=sqlite:${file} ${wrong.is}`, cure: wrong.cure }
  }
  const problem = fileFailures[code]
  if (!problem) return explainDataFolder(code, dataDir)
  return {
    setting,
    problem: `DATABASE_URL=sqlite:${file} ${problem}`,
    cure: 'set DATABASE_URL to a database file this user may write, or to a new one',
  }
}

// node:sqlite uses SQLite's own result codes: https://sqlite.org/rescode.html
const fileFailures: Record<string, string> = {
  EACCES: 'cannot be written',
  EISDIR: 'is a folder',
  ENOENT: 'lies in a folder that does not exist',
  'sqlite 5': 'is locked by another program',
  'sqlite 8': 'cannot be written',
  'sqlite 11': 'is damaged',
  'sqlite 13': 'is on a full disk',
  'sqlite 14': 'cannot be opened',
  'sqlite 23': 'cannot be opened',
  'sqlite 26': 'is not a database',
}

const noShop = {
  is: 'leads to a database without a shop',
  cure: 'start the shop once, or correct it',
}
const wrongDatabases: Record<string, { is: string; cure: string }> = {
  NEWER_DATABASE: {
    is: 'was changed by a newer version of Kram',
    cure: 'run that version, or restore a backup from before the upgrade',
  },
  FOREIGN_DATABASE: {
    is: 'belongs to another program',
    cure: 'set DATABASE_URL to an empty database',
  },
  EMPTY_DATABASE: noShop,
  FULL_DATABASE: {
    is: 'leads to a database that holds tables already',
    cure: 'create an empty database and set DATABASE_URL to it',
  },
}

const unreachable = { is: 'is not reachable', cure: 'start the database or correct DATABASE_URL' }
const postgresFailures: Record<string, { is: string; cure: string }> = {
  // What pgbouncer says of all that it does not do.
  '08P01': {
    is: 'leads to a pooler (such as pgbouncer) that refuses the connection',
    cure: 'read its log, and docs/operating.md, "A pooler in front of PostgreSQL"',
  },
  FORGETFUL_DATABASE: {
    is: 'leads to a database that could lose orders it confirmed: its fsync or synchronous_commit is off',
    cure: 'switch both on in its configuration',
  },
  TOO_FEW_CONNECTIONS: {
    is: 'leads to a PostgreSQL that lets in too few connections for so many processes',
    cure: 'set WORKERS to fewer, or let more in (docs/operating.md, "PostgreSQL with a standby")',
  },
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOENT: unreachable,
  ENOTFOUND: unreachable,
  ETIMEDOUT: unreachable,
  '25006': {
    is: 'leads to a server that can only be read, as a standby',
    cure: 'correct it, or start again when the fail-over has ended',
  },
  '28000': { is: 'is refused by the database', cure: 'correct the user in DATABASE_URL' },
  '28P01': { is: 'has a wrong password', cure: 'correct the password in DATABASE_URL' },
  '3D000': { is: 'names a database that does not exist', cure: 'create it or correct the name' },
  '42501': { is: 'names a user who may not do this', cure: 'give the user rights on the schema' },
  '53300': { is: 'leads to a database with no free connection', cure: 'allow more connections' },
  '42P01': noShop,
  '57P03': { is: 'leads to a database that is starting', cure: 'start again in a moment' },
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !hasKey(error, 'code')) return codeOf(error.errors[0])
  // The lowest byte of an extended result code is the primary one.
  if (hasKey(error, 'errcode') && typeof error.errcode === 'number') {
    return `sqlite ${error.errcode & 0xff}`
  }
  if (hasKey(error, 'code') && typeof error.code === 'string') return error.code
  return hasKey(error, 'cause') && error.cause !== error ? codeOf(error.cause) : ''
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
