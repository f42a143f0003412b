import type { NavigationLink } from '../entities/catalogue.ts'

/** An entry of the menu that is shown, by its place in the whole menu, and those below it. */
export type MenuPlace = { at: number[]; children: MenuPlace[] }

/** How many levels open below an entry where the shop says nothing. */
export const usualNesting = 2

/**
 * Whether an entry is seen in the menu.
 *
 * @rule Catalogue §3 "Navigation link"
 */
export function isInMenu({
  active,
  menuHidden,
}: Pick<NavigationLink, 'active' | 'menuHidden'>): boolean {
  return active && !menuHidden
}

/**
 * The entries that are shown, with `levels` of them below the first (Shopping §2 "Header and
 * modals").
 *
 * @rule Shopping §2 "Header and modals"
 */
export function menuPlaces(
  menu: readonly NavigationLink[],
  levels: number,
  above: readonly number[] = [],
): MenuPlace[] {
  return menu.flatMap((link, index) => {
    if (!isInMenu(link)) return []
    const at = [...above, index]
    return [{ at, children: levels > 0 ? menuPlaces(link.children, levels - 1, at) : [] }]
  })
}
