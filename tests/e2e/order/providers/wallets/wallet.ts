import type { Page } from '@playwright/test'

import { agree, payBy } from '../../../shopper.ts'
import { words } from '../../../words.ts'
import { toDetails } from '../card.ts'

const t = words('en')

/** Wallets whose own button stands in our pages, and what their played scripts mark theirs by. */
export const wallets = [
  { wallet: 'Google Pay', mark: 'google' },
  { wallet: 'Apple Pay', mark: 'apple' },
] as const
export type WalkedWallet = (typeof wallets)[number]

/** The details, where only the wallet is still to pay. */
export async function toWallet(page: Page, { wallet }: WalkedWallet, origin = ''): Promise<void> {
  await toDetails(page, origin)
  await agree(page, t)
  await chooseWallet(page, wallet)
}

export async function chooseWallet(page: Page, wallet: string): Promise<void> {
  await payBy(page, `${wallet} (Braintree)`)
}

/** The wallet’s own button; Apple’s is drawn by ours. */
export function walletButton(page: Page, { mark }: WalkedWallet) {
  return page.locator(mark === 'google' ? '[data-google=open]' : '.wallet-of-applePay button')
}

/** A button of its sheet. */
export function inSheet(page: Page, { mark }: WalkedWallet, name: string) {
  return page.locator(`dialog [data-${mark}=${name}]`)
}

/** The wallet on the summary of an order that is not paid. */
export function walletAgain(page: Page, { wallet }: WalkedWallet) {
  const fold = page.locator('.unfolded-way').filter({ hasText: wallet })
  return { fold, opener: fold.locator('summary') }
}

/** What was said after the button was pressed. */
export function said(page: Page) {
  return page.locator('aside .card-message')
}
