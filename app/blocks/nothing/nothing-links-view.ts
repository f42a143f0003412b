import type { NavigationLink } from '#domain/entities/catalogue.ts'
import { toCategory } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

type Way = { text: string; href: string }

/** Where to go with an empty basket or wishlist: the first category of the menu. */
export function firstCategoryLink({ shell, t, text }: Rendering): Way {
  const first = shell.menu.find(isCategory)
  return { text: t('basket.lookAround'), href: first ? toCategory(text(first.url)) : '/' }
}

/** Where to go when nothing was found: the first two categories of the menu. */
export function categoryLinks({ shell, text }: Rendering): Way[] {
  return shell.menu
    .filter(isCategory)
    .slice(0, 2)
    .map((link) => ({ text: text(link.text), href: toCategory(text(link.url)) }))
}

function isCategory({ type, active, menuHidden }: NavigationLink): boolean {
  return type === 'category' && active && !menuHidden
}
