import type { Page } from '@playwright/test'

import { comeToDetails, orderOneJug, putIn } from '../../by-request.ts'
import { places, recipients } from '../../places.ts'
import { agree, chooseDelivery, fillDetails, order, payBy } from '../../shopper.ts'
import { words } from '../../words.ts'

const t = words('en')

/** Cards of Braintree’s own sandbox. */
export const cards = {
  good: '4111111111111111',
  declined: '4000111111111115',
  asked: '4000000000001091',
}

/** The filled details of an order of one jug. */
export async function toDetails(page: Page, origin = ''): Promise<void> {
  await comeToDetails(page, origin)
  await page.goto(`${origin}/order/details`)
  await fillDetails(page, t, recipients.en)
}

/**
 * The filled details, led to from the delivery: a script opens them as a page of their own, with
 * the policy that lets a provider's scripts in.
 */
export async function onToDetails(page: Page, origin = ''): Promise<void> {
  await putIn(page, origin + places.en.jug.path)
  await page.goto(`${origin}/order/delivery`)
  await chooseDelivery(page, t, places.en.courier)
  await fillDetails(page, t, recipients.en)
}

/** The same order, sent in the browser to be paid by what is chosen so. */
export async function pressOrder(page: Page, way: RegExp, origin = ''): Promise<void> {
  await toDetails(page, origin)
  await payBy(page, way)
  await agree(page, t)
  await order(page, t)
}

/** Where such an order leads that was sent before the browser came. */
export async function orderBy(page: Page, way: RegExp, origin = ''): Promise<void> {
  await page.goto(await orderOneJug(page, way, origin))
}

/** The details, where only the card is still to be typed. */
export async function toCard(page: Page): Promise<void> {
  await toDetails(page)
  await agree(page, t)
  await choose(page)
}

export async function choose(page: Page): Promise<void> {
  await payBy(page, /^Card \(Braintree\)/)
}

export async function type(page: Page, number: string): Promise<void> {
  await field(page, 'number').fill(number)
  await field(page, 'expirationDate').fill('12/29')
  await field(page, 'cvv').fill('123')
}

/** As the played scripts name them; the real ones stand in frames. */
export function field(page: Page, name: 'number' | 'expirationDate' | 'cvv') {
  return page.locator(`input[data-played=${name}]`)
}

export function ours(page: Page) {
  return page.locator('aside .button-wide')
}

/** Another card, on the summary. */
export function cardAgain(page: Page) {
  const fold = page.locator('.unfolded-way').filter({ hasText: 'Card (Braintree)' })
  return { fold, opener: fold.locator('summary'), button: fold.locator('.button-wide') }
}
