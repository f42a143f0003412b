import { spawnSync } from 'node:child_process'

import type { Page } from '@playwright/test'
import { z } from 'zod'

import type { Role } from '#domain/owner/roles.ts'
import { totpCode } from '#shop/owner/people/totp.ts'
import { bundled } from '#tests/running-shop.ts'
import { checkScreen, checkWidths } from '../check-screen.ts'
import { only } from '../projects.ts'
import type { OpenShop } from '../shop.ts'

/** A phone with a script, and a desk without one. */
export const phoneAndDesk = only('with-javascript-390', 'without-javascript-1280')

export const PASSWORD = 'four lakes and a kiln'

const Link = z.object({ result: z.object({ address: z.string() }) })

/** The link by which somebody comes to the desk, as the owner's command prints it. */
export function invitationTo(shop: OpenShop, email: string, role: Role): string {
  const invite = () => owner(shop, 'desk', 'invite', email, '--role', role, '--json')
  return Link.parse(JSON.parse(invited(invite, () => owner(shop, 'desk', 'remove', email)))).result
    .address
}

/** A walk that is tried again finds whom its first try has let in. */
function invited(invite: () => string, remove: () => string): string {
  try {
    return invite()
  } catch {
    remove()
    return invite()
  }
}

/** Runs a command of the owner. */
export function owner(shop: OpenShop, ...words: string[]): string {
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundled.shop, ...words], {
    env: { PATH, DATA_DIR: shop.dataDir, DESK_ORIGIN: shop.origin('desk'), LANG: 'en' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** Accepts an invitation by its form. */
export async function join(
  page: Page,
  shop: OpenShop,
  { email, role = 'owner', name = 'Ewa Sanna' }: { email: string; role?: Role; name?: string },
): Promise<void> {
  await page.goto(invitationTo(shop, email, role))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Go to the desk' }).click()
  await page.getByRole('heading', { name: 'My account' }).waitFor()
}

/** What an authenticator shows of a secret that stands on the page. */
export function codeOf(shown: string, ahead = 0): string {
  return totpCode(shown.replaceAll(' ', ''), Date.now() + ahead * 30_000)
}

/** Axe, which needs a page's own scripts here, and the widths. */
export async function checkDesk(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  await (isPhone ? checkScreen : checkWidths)(page, name)
}
