import type { User } from '#domain/entities/user.ts'
import { toAccount, toLogout, toOrders, toReturns } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { AreaView } from './account-header.tsx'

type Shown = Pick<User, 'name' | 'ghost' | 'loyaltyPoints'>

/** What a guest by order may see is less: there is no profile (Shopping §6). */
export function areaView(user: Shown, rendering: Rendering): AreaView {
  const { lang, t, text, settings } = rendering
  return {
    shopName: settings.shopName,
    logo: settings.logo?.[lang],
    tagline: text(settings.tagline),
    name: user.name,
    links: [
      ...(user.ghost ? [] : [{ text: t('area.profile'), href: toAccount(), icon: 'user' }]),
      { text: t('area.orders'), href: toOrders(), icon: 'parcel' },
      { text: t('area.returns'), href: toReturns(), icon: 'return' },
    ],
    back: { text: t('area.back'), href: '/' },
    logOut: { text: t('area.logOut'), action: toLogout() },
    words: {
      nav: t('area.nav'),
      menu: t('area.menu'),
      openMenu: t('header.menu'),
      closeMenu: t('header.closeMenu'),
    },
  }
}

/** The points of an account, while the shop gives any (Shopping §2 "My account"). */
export function pointsText(
  { ghost, loyaltyPoints }: Shown,
  rendering: Pick<Rendering, 't' | 'settings'>,
): string | undefined {
  return rendering.settings.loyaltyEnabled && !ghost
    ? pointsInWords(loyaltyPoints, rendering)
    : undefined
}

/** So many points. */
export function pointsInWords(count: number, { t }: Pick<Rendering, 't'>): string {
  return t('account.points', { count })
}
