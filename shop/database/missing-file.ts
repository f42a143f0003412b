import { existsSync } from 'node:fs'

/** For commands on a shop that is there: opening a file that is not would make an empty one. */
export function missingFile(databaseUrl: string): { problem: string; cure: string } | undefined {
  const isFile = databaseUrl.startsWith('sqlite:')
  const file = databaseUrl.slice('sqlite:'.length)
  if (!isFile || existsSync(file)) return undefined
  return {
    problem: `there is no database ${file} yet`,
    cure: 'start the shop once, or correct DATA_DIR or DATABASE_URL',
  }
}
