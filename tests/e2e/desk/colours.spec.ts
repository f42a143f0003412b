import { twice } from '../projects.ts'
import { expect, inNewShop, test } from '../visit.ts'
import { join } from './desk-person.ts'

// Others see the shop in its usual colours.
test.use(inNewShop)

test(
  'colours are told while they are typed, and pages have them',
  twice,
  async ({ page, shop, hasScript }, { testId }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/settings/colours`)
    const sum = page.locator('#checked-sum')
    await expect(sum).toContainText('All pairs')
    const accent = page.getByLabel('Accent: links and buttons').first()
    await accent.fill('#8fb0ff')
    if (!hasScript) await page.getByRole('button', { name: 'Check' }).click()
    await expect(sum).toContainText('links on pages (1.9 : 1)')
    await expect(page.getByRole('row', { name: /^links on pages/ }).first()).toContainText(
      'no, needs',
    )
    await expect(accent).toHaveValue('#8fb0ff')
    if (hasScript) await expect(accent).toBeFocused()
    await accent.fill('#8a1d5c')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Pages follow')).toBeVisible()
    await expect(sum).toContainText('All pairs')

    await expect(async () => {
      await page.goto(`${shop.origin('en')}/basket`)
      expect(await accentOf()).toBe('#8a1d5c')
    }).toPass()
    const button = page.locator('main .button').first()
    await expect(button).toHaveCSS('background-color', 'rgb(138, 29, 92)')
    // By lamp light it is what it was.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accentOf()).toBe('#a8bdf5')

    function accentOf() {
      return page.evaluate(() => {
        const drawn = document.createElement('i')
        drawn.style.color = 'var(--accent)'
        document.body.append(drawn)
        const parts = getComputedStyle(drawn).color.match(/\d+/g) ?? []
        drawn.remove()
        return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
      })
    }
  },
)
