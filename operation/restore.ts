/** `npm run restore -- FILE`: replaces the shop's data by a backup, while the shop is stopped. */
import { replaceSecret } from '#start/secret.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { restore } from '#shop/backup/restore.ts'
import { oneFile, runCommand } from './command.ts'

await runCommand(oneFile('restore'), async (file, { databaseUrl, dataDir, cookieSecret }) => {
  const result = await restore({
    file,
    databaseUrl,
    migrations: storefrontMigrations,
    now: Date.now(),
  })
  if (result.kind === 'refused') return result
  const { notes, before } = result
  if (cookieSecret === undefined && notes.cookieSecret !== undefined) {
    await replaceSecret(dataDir, notes.cookieSecret)
  }
  const made = new Date(notes.madeAt).toISOString().slice(0, 16).replace('T', ' ')
  const kept = before === undefined ? '' : ` What was there before is ${before}.`
  return { kind: 'done', line: `Restored the shop as of ${made} UTC.${kept}` }
})
