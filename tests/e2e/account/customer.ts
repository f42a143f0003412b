import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

import type { Translate } from '#app/i18n/messages.ts'
import { pageText } from '#tests/crawl/read-page.ts'

/** Who registers in a walk. */
export type Newcomer = { name: string; email: string; password: string }

/** The demo shop's own customers, who share a password. */
export const demo = {
  password: 'kamionka-demo',
  hanna: 'hanna@kamionka.example',
  wholesale: 'herbaciarnia@kamionka.example',
  points: 'punkty@kamionka.example',
  retail: 'jonas@kamionka.example',
  inactive: 'uspiony@kamionka.example',
}

/** Somebody whom no other walk knows. */
export function newcomer(name: string): Newcomer {
  const login = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}`
  return { name: `${name} Nowak`, email: `${login}@example.com`, password: 'glina i woda 1240' }
}

export async function logIn(
  page: Page,
  t: Translate,
  { email, password = demo.password }: { email: string; password?: string },
): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, t, { email, password })
}

/** Fills and sends the login that is open. */
export async function fillLogin(
  page: Page,
  t: Translate,
  { email, password = demo.password }: { email: string; password?: string },
): Promise<void> {
  await field(page, t('account.email')).fill(email)
  await field(page, t('account.password')).fill(password)
  await press(page, t('login.submit'))
}

/** Fills and sends the login in the dialog over the page. */
export async function fillDialog(
  page: Page,
  t: Translate,
  { email, password = demo.password }: { email: string; password?: string },
): Promise<void> {
  const dialog = page.locator('.login-dialog')
  await dialog.getByLabel(t('account.email')).fill(email)
  await dialog.getByLabel(t('account.password')).first().fill(password)
  await dialog
    .getByRole('button', { name: t('login.submit'), exact: true })
    .last()
    .click()
}

export async function logOut(page: Page, t: Translate): Promise<void> {
  await page.goto(new URL('/my-account', page.url()).href)
  const menu = page.locator('.account-header .burger')
  const isSmall = await menu.isVisible()
  if (isSmall) await menu.click()
  await page
    .getByRole(isSmall ? 'dialog' : 'main')
    .getByRole('button', { name: t('area.logOut'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/$/)
}

/** Fills the registration and agrees to what it takes; does not send it. */
export async function fillRegistration(page: Page, t: Translate, who: Newcomer): Promise<void> {
  await field(page, t('account.name')).fill(who.name)
  await field(page, t('account.email')).fill(who.email)
  await field(page, t('account.retypedEmail')).fill(who.email)
  await field(page, t('account.password')).fill(who.password)
  await field(page, t('account.retypedPassword')).fill(who.password)
  await page.getByRole('checkbox', { name: t('register.terms') }).check()
  await page.getByRole('checkbox', { name: t('register.processing') }).check()
}

/** The newest mail to somebody that leads to such an address. */
export async function linkInMail(page: Page, to: string, path: string): Promise<string> {
  return linkMailed(page.request, to, path)
}

/** The same, of a client that has no page. */
export async function linkMailed(
  request: APIRequestContext,
  to: string,
  path: string,
  origin = '',
): Promise<string> {
  const found = new RegExp(`https?://[^\\s]+${path}/[\\w.~-]+`)
  for await (const { text } of mailsTo(request, to, origin)) {
    const [link] = found.exec(text) ?? []
    if (link !== undefined) return link
  }
  throw new Error(`no mail to ${to} leads to ${path}`)
}

/** The mails of the demo to somebody, the newest first, as its page shows them. */
export async function* mailsTo(request: APIRequestContext, to: string, origin = '') {
  const list = await (await request.get(`${origin}/demo/mail`)).text()
  const rows = list.matchAll(
    /<tr><td>[^<]*<\/td><td>([^<]*)<\/td><td><a href="([^"]*)">(.*?)<\/a>/g,
  )
  for (const [, who = '', href = '', subject = ''] of rows) {
    if (!who.includes(to)) continue
    const mail = await (await request.get(origin + href)).text()
    yield { subject, text: pageText(/<pre>(.*)<\/pre>/s.exec(mail)?.[1] ?? '') }
  }
}

/** The code in the newest mail to somebody that has one. */
export async function codeMailed(
  request: APIRequestContext,
  to: string,
  origin = '',
): Promise<string> {
  for await (const { text } of mailsTo(request, to, origin)) {
    const [, code] = /\bCode:?\s+([A-Z0-9]{6})\b/.exec(text) ?? []
    if (code !== undefined) return code
  }
  throw new Error(`no mail to ${to} has a code`)
}

/** Fills and sends the form of an activation link. */
export async function pressActivate(page: Page, t: Translate, password: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('activation.title'))
  await field(page, t('account.password')).fill(password)
  await press(page, t('activation.submit'))
}

/** A field of the page's main part, by the whole of its label. */
export function field(page: Page, label: string): Locator {
  const whole = new RegExp(`^${label.replaceAll(/[().]/g, String.raw`\$&`)}( \\*)?$`)
  return page.getByRole('main').getByLabel(whole)
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).last().click()
}

/** The way to the account in the header, which a phone has in its menu. */
export async function headerLink(page: Page): Promise<Locator> {
  const tools = page.locator('.header').locator('.tool-account, .burger')
  const shown = tools.filter({ visible: true }).first()
  // Asked of the page that is there: one that is on its way shows neither.
  if (await shown.evaluate((tool) => tool.matches('.tool-account'))) {
    return page.locator('.header .tool-account')
  }
  await shown.click()
  return page.locator('#burger .links a').first()
}
