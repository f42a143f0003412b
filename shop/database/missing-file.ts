import { existsSync } from 'node:fs'

/** For commands that need an existing shop: opening a missing file would create an empty one. */
export function missingFile(databaseUrl: string): { problem: string; cure: string } | undefined {
  const isFile = databaseUrl.startsWith('sqlite:')
  const file = databaseUrl.slice('sqlite:'.length)
  if (!isFile || existsSync(file)) return undefined
  return {
    problem: `there is no database ${file} yet`,
    cure: 'start the shop once, or correct DATA_DIR or DATABASE_URL',
  }
}
