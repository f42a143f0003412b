import { limitMigrations } from './limits/tables.ts'
import { sessionMigrations } from './session/tables.ts'

/** All of the storefront's migrations: the server runs them, and a backup lists them. */
export const storefrontMigrations = [...sessionMigrations, ...limitMigrations]
