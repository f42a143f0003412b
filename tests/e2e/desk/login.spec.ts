import { once, onceWithScript } from '../projects.ts'
import { expect, mayComplain, test } from '../visit.ts'
import { codeOf, checkDesk, invitationTo, join, PASSWORD, phoneAndDesk } from './desk-person.ts'

test.describe('the way into the desk', phoneAndDesk, () => {
  test('leads from an invitation over an authenticator to a login in two steps', async ({
    page,
    shop,
  }, { testId }) => {
    mayComplain(page, /40[34]|422/)
    const email = `ewa.${testId}@shop.example`
    const link = invitationTo(shop, email, 'owner')
    await page.goto(link)
    await checkDesk(page, 'invitation')
    await page.getByLabel('Name').fill('Ewa Sanna')
    await page.getByLabel('Password').fill('password123')
    await page.getByRole('button', { name: 'Go to the desk' }).click()
    await expect(page.getByText('among those that are guessed first')).toBeVisible()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Go to the desk' }).click()
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
    await expect(page.getByText('Only a password protects your login.')).toBeVisible()
    await checkDesk(page, 'my account')

    await page.getByRole('link', { name: 'Set up an authenticator' }).click()
    const secret = (await page.locator('code').textContent()) ?? ''
    await checkDesk(page, 'authenticator')
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByLabel('Your password').fill('wrong password')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByText('This is not your password.')).toBeVisible()
    await expect(page.locator('code')).toHaveText(secret)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
    const codes = await page.locator('ol code').allTextContents()
    expect(new Set(codes).size).toBe(10)
    await checkDesk(page, 'recovery codes')
    await page.getByRole('link', { name: 'I have kept them' }).click()
    await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()
    await page
      .getByRole('button', { name: 'Menu' })
      .click({ timeout: 1_000 })
      .catch(() => {})
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You are logged out.')).toBeVisible()

    // A link works once, and a page of the desk leads to the login and back to itself.
    await page.goto(link)
    await expect(page.getByText('This link opens nothing any more')).toBeVisible()
    await page.goto(`${shop.origin('desk')}/people`)
    await checkDesk(page, 'login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('wrong password')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('E-mail or password is wrong.')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Now the six figures' })).toBeVisible()
    await checkDesk(page, 'second step')
    await page.getByLabel('Code').fill('wrong')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Tries left: 4.')).toBeVisible()
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  })
})

test.describe('passkeys', onceWithScript, () => {
  test('are added with the password, and let in instead of it', async ({ page, shop }, {
    testId,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await page.getByLabel('What to call it').fill('Laptop')
    await page.getByLabel('Your password').fill(PASSWORD)
    await checkDesk(page, 'a new passkey')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('The passkey lets you in from now on.')).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto(`${shop.origin('desk')}/me`)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
    await page.getByLabel('Passkey', { exact: true }).selectOption({ index: 0 })
    const remove = page.locator('form', { has: page.getByRole('button', { name: 'Remove it' }) })
    await remove.getByLabel('Your password').fill(PASSWORD)
    await remove.getByRole('button').click()
    await expect(page.getByText('The passkey lets nobody in any more.')).toBeVisible()
  })
})

test.describe('a demo', once, () => {
  test('lets strangers look and says so, and its owner in by what its start prints', async ({
    page,
    shop,
  }) => {
    mayComplain(page, /40[34]/)
    const desk = shop.origin('desk')
    await page.goto(`${desk}/login`)
    await page.getByRole('button', { name: 'Look around' }).click()
    await expect(page.getByText('you can look at everything and change nothing')).toBeVisible()
    await page.goto(`${desk}/people`)
    await expect(page.getByText('Your role may not do this.')).toBeVisible()
    await page.goto(`${desk}/me`)
    await expect(page.getByText('nobody has an account of their own')).toBeVisible()
    await expect(page.getByLabel('Your password')).toHaveCount(0)

    const printed = new RegExp(`${desk}/demo\\?key=\\w+`).exec(shop.log())?.[0] ?? ''
    await page.goto(printed)
    expect(page.url()).not.toContain('/demo')
    await page.goto(`${desk}/people`)
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  })
})
