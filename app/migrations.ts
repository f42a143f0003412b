import { limitMigrations } from './limits/tables.ts'
import { carriedMigrations } from './session/carried/carried.ts'
import { handoverMigrations } from './session/handover/handovers.ts'
import { sharedMigrations } from './session/shared/shared.ts'
import { sessionMigrations } from './session/tables.ts'

/** All of the storefront's migrations: the server runs them, and a backup lists them. */
export const storefrontMigrations = [
  ...sessionMigrations,
  ...limitMigrations,
  ...handoverMigrations,
  ...carriedMigrations,
  ...sharedMigrations,
]
