/** `npm run backup -- FILE`: copies the whole shop into one file, while it keeps selling. */
import { keptSecret } from '#start/secret.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { backUp } from '#shop/backup/back-up.ts'
import { oneFile, runCommand } from './command.ts'

await runCommand(oneFile('backup'), async (file, { databaseUrl, dataDir, cookieSecret }) => {
  const secret = cookieSecret === undefined ? await keptSecret(dataDir) : undefined
  const result = await backUp({
    databaseUrl,
    file,
    notes: { madeAt: Date.now(), cookieSecret: secret },
    migrations: storefrontMigrations,
  })
  if (result.kind === 'refused') return result
  const size = `${(result.bytes / 1e6).toFixed(1)} MB`
  const about =
    secret === undefined ? 'keep COOKIE_SECRET as well' : 'with the cookie secret: keep it private'
  return { kind: 'done', line: `Backed up to ${file} (${size}, ${about}).` }
})
