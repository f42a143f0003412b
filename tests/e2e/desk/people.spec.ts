import { expect, mayComplain, test } from '../visit.ts'
import { checkDesk, join, owner, PASSWORD, phoneAndDesk } from './desk-person.ts'

test.describe('people of the desk', phoneAndDesk, () => {
  test('are invited, get another role, are logged out and removed', async ({
    page,
    browser,
    shop,
  }, { testId }) => {
    mayComplain(page, /40[34]|422/)
    const [email, other] = [`ewa.${testId}@shop.example`, `jan.${testId}@shop.example`]
    await join(page, shop, { email })
    await page.goto(`${shop.origin('desk')}/people`)
    await page.getByLabel('E-mail').fill(other)
    await page.getByLabel('Role').selectOption('packer')
    await page.getByLabel('How the link gets there').selectOption('hand')
    await checkDesk(page, 'people')
    await page.getByRole('button', { name: 'Invite' }).click()
    const link = (await page.locator('code').textContent()) ?? ''
    expect(link).toContain(`${shop.origin('desk')}/invitations/`)
    await checkDesk(page, 'a link')
    await page.getByRole('link', { name: 'To the people' }).click()
    await expect(page.getByRole('button', { name: `Withdraw ${other}` })).toBeVisible()

    const elsewhere = await browser.newContext()
    const theirs = await elsewhere.newPage()
    await theirs.goto(link)
    await expect(theirs.getByText('orders to pack, nothing of money')).toBeVisible()
    await theirs.getByLabel('Name').fill('Jan Kiln')
    await theirs.getByLabel('Password').fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Go to the desk' }).click()
    await expect(theirs.getByRole('heading', { name: 'My account' })).toBeVisible()
    await theirs.goto(`${shop.origin('desk')}/people`)
    await expect(theirs.getByText('Your role may not do this.')).toBeVisible()

    await page.reload()
    const row = page.getByRole('row').filter({ hasText: other })
    await expect(row).toContainText('Packer')
    await expect(row).toContainText('only a password')
    await row.getByRole('link').click()
    await checkDesk(page, 'a person')
    await page.getByLabel('Role', { exact: true }).selectOption('seller')
    await page.getByRole('button', { name: 'Change the role' }).click()
    await expect(page.getByText('is seller now')).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Jan Kiln' }).click()
    await expect(page.getByRole('row').filter({ hasText: other })).toHaveCount(0)
    await elsewhere.close()

    const log = owner(shop, 'audit', 'list', '--action', 'desk')
    expect(log).toMatch(/Ewa Sanna \([\w-]+\).*desk remove/)
    expect(log).not.toContain(other)
  })
})
