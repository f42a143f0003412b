import { buildMigrations } from './builds/build-files.ts'
import { limitMigrations } from './limits/tables.ts'
import { conversionMigrations } from './session/conversions/tables.ts'
import { counterMigrations } from './session/counter/counter.ts'
import { basketLinkMigrations } from './session/basket-link.ts'
import { handoverMigrations } from './session/language-handovers.ts'
import { sharedMigrations } from './session/shared/shared.ts'
import { sessionMigrations } from './session/tables.ts'
import { xsrfMigrations } from './session/xsrf/xsrf-tokens.ts'

/** All of the storefront's migrations: the server runs them, and a backup lists them. */
export const storefrontMigrations = [
  ...sessionMigrations,
  ...conversionMigrations,
  ...counterMigrations,
  ...limitMigrations,
  ...handoverMigrations,
  ...basketLinkMigrations,
  ...sharedMigrations,
  ...xsrfMigrations,
  ...buildMigrations,
]
