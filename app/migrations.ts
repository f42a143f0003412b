import { limitMigrations } from './limits/tables.ts'
import { sessionMigrations } from './session/tables.ts'

/** All of the storefront's steps of the schema: what the server runs, and a backup knows. */
export const storefrontMigrations = [...sessionMigrations, ...limitMigrations]
