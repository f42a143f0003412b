import type { Config } from '../../config.ts'
import { type MailWay, mailGreeting } from '#shop/mail/mail-way.ts'
import { firstOwnerLink } from '#shop/owner/people/invitations.ts'
import { firstLink } from '#shop/setup/tokens.ts'
import { ownerKey } from '../demo.ts'
import type { Ground } from '../ground.ts'

/** Tells a person at the terminal where the shop is. */
export async function greet(ground: Ground): Promise<void> {
  const setup = await setupAddress(ground)
  process.stdout.write(greeting({ ...ground, setup, desk: await deskAddresses(ground) }))
}

/** Where the desk is: a demo's with what opens it, and on the very first start with a way in. */
type DeskAddresses = { desk: string; owner: string | undefined }

async function deskAddresses(ground: Ground): Promise<DeskAddresses | undefined> {
  const { config, database, clock, isDemo, secret } = ground
  const { deskOrigin, shopApiUrl } = config
  if (deskOrigin === undefined || shopApiUrl !== undefined) return undefined
  const token = await firstOwnerLink(database, clock.now())
  return {
    desk: isDemo ? `${deskOrigin}/demo?key=${ownerKey(secret)}` : deskOrigin,
    owner: token && `${deskOrigin}/invitations/${token}`,
  }
}

/** Where an empty shop is set up; only its very first start says so. */
async function setupAddress({ config, database, clock }: Ground): Promise<string | undefined> {
  if (config.shopApiUrl !== undefined) return undefined
  const token = await firstLink(database, clock.now())
  return token && `${config.langDomains[0]?.origin ?? ''}/setup/${token}`
}

/** The lines that a start prints when the shop is open. */
export function greeting(given: {
  config: Pick<Config, 'langDomains' | 'shopApiUrl' | 'databaseUrl'>
  mail: MailWay
  secret: string
  setup: string | undefined
  desk?: DeskAddresses | undefined
}): string {
  const { config, mail, secret, setup, desk } = given
  const lines = config.langDomains.map(
    ({ lang, market = lang, origin }) => `  ${market.padEnd(7)}${origin}`,
  )
  const first = config.langDomains[0]?.origin ?? ''
  if (config.shopApiUrl === undefined) lines.push(`  api    ${first}/api`)
  else lines.push(`  shop   ${config.shopApiUrl}`)
  if (desk) lines.push(`  desk   ${desk.desk}`)
  if (desk?.owner !== undefined) lines.push(`  owner  ${desk.owner}  (once, for 30 minutes)`)
  lines.push(`  mail   ${mailGreeting(mail, first, ownerKey(secret))}`)
  lines.push(
    `  data   ${config.databaseUrl.startsWith('sqlite:') ? config.databaseUrl.slice(7) : 'PostgreSQL'}`,
  )
  if (setup !== undefined) lines.push(`  setup  ${setup}  (once, for 30 minutes)`)
  return `Kram is open:\n${lines.join('\n')}\n`
}
