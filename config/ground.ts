import { isIP } from 'node:net'
import path from 'node:path'

import { z } from 'zod'

import { deskAtHome, domainRows, localDomains } from './domains.ts'
import { isUrlOf, settingMessages } from './setting-messages.ts'

/** Where a process listens, where its data are, and which shop it stands for. */
export const groundRows = {
  /** `development`: modules are updated while they are edited, as in `npm run dev`. */
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .optional()
    .register(settingMessages, { is: 'is not a port number', cure: 'set PORT to 1–65535' }),
  /** Without it, the server listens on every IPv6 and IPv4 address, as a container needs. */
  HOST: z
    .string()
    .refine((text) => isIP(text) !== 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text))
    .optional()
    .register(settingMessages, {
      is: 'is not an address to listen on',
      cure: 'set HOST to an IP address such as 127.0.0.1, or leave it out for all',
    }),
  DATA_DIR: z
    .string()
    .refine((text) => !text.includes('\0'))
    .optional()
    .register(settingMessages, {
      is: 'is not a folder name',
      cure: 'set DATA_DIR to a folder such as ./data',
    }),
  /** `sqlite:<path>` (or `sqlite::memory:`) or `postgres://…` / `postgresql://…`. */
  DATABASE_URL: z.string().refine(isDatabaseUrl).optional().register(settingMessages, {
    is: 'is not a database address',
    cure: 'set DATABASE_URL to sqlite:<file> or postgres://user:password@host/database',
    secret: true,
  }),
  /** Where several machines share a PostgreSQL: how many connections are for this one. */
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional()
    .register(settingMessages, {
      is: 'is not a number of connections',
      cure: 'set DATABASE_CONNECTIONS to 1–9999, or leave it out for all that there are',
    }),
  ...domainRows,
  SHOP_API_URL: z.string().refine(isShopUrl).optional().register(settingMessages, {
    is: 'is not an http or https address without query and password',
    cure: 'set SHOP_API_URL to the address of the shop, or leave it out for the embedded one',
    secret: true,
  }),
  DEMO_SHOP: z
    .enum(['full', 'empty'])
    .optional()
    .register(settingMessages, { is: 'is not known', cure: 'set DEMO_SHOP to full or empty' }),
}

const Settings = z.object(groundRows)

export function groundOf(settings: z.infer<typeof Settings>) {
  const port = settings.PORT ?? 3000
  const dataDir = settings.DATA_DIR ?? './data'
  const langDomains = settings.LANG_DOMAINS ?? localDomains(port)
  return {
    port,
    host: settings.HOST,
    production: settings.NODE_ENV === 'production',
    development: settings.NODE_ENV === 'development',
    dataDir,
    databaseUrl: settings.DATABASE_URL
      ? settings.DATABASE_URL.replace(/^file:(\/\/(?=\/))?/, 'sqlite:')
      : `sqlite:${path.join(dataDir, 'kram.db')}`,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    langDomains,
    deskOrigin: settings.DESK_ORIGIN ?? deskAtHome(langDomains, port),
    shopApiUrl: settings.SHOP_API_URL,
    demoShop: settings.DEMO_SHOP ?? 'full',
  }
}

function isDatabaseUrl(text: string): boolean {
  if (/^postgres(ql)?:/.test(text)) return isUrlOf('postgres:', 'postgresql:')(text)
  return /^(sqlite|file):[^\0?#]+$/.test(text) && !/^(sqlite|file):\/\/[^/]/.test(text)
}

/** The paths of calls follow it, and Node.js asks no address that has a password. */
function isShopUrl(text: string): boolean {
  const { search, hash, username, password } = URL.parse(text) ?? {}
  return isUrlOf('http:', 'https:')(text) && !search && !hash && !username && !password
}
