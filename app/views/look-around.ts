import type { Rendering } from '#app/middleware/shell.ts'

/** Where a shopper with nothing goes: the first category of the menu. */
export function lookAround({ shell, t, text }: Rendering): { text: string; href: string } {
  const first = shell.menu.find(
    ({ type, active, menuHidden }) => type === 'category' && active && !menuHidden,
  )
  return { text: t('basket.lookAround'), href: first ? `/c/${text(first.url)}` : '/' }
}
