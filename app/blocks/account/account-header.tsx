import type { HeaderView } from '#app/blocks/header/header.ts'
import { Logo } from '#app/blocks/header/logo.tsx'
import { BasketTool, WishTool } from '#app/blocks/header/tools.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Sheet } from '#app/blocks/sheet.tsx'
import { AccountLinks, Back } from './account-nav.tsx'

/** What stands around every page of an account. */
export type AreaView = {
  shopName: string
  logo: string | undefined
  tagline: string
  /** Whose account it is. */
  name: string
  links: { text: string; href: string; icon: string }[]
  back: { text: string; href: string }
  logOut: { text: string; action: string }
  words: Record<'nav' | 'menu' | 'openMenu' | 'closeMenu', string>
}

/** The shop's name, the way back to it and to what is chosen there, and on a phone a menu. */
export function AccountHeader({ area, header }: { area: AreaView; header: HeaderView }) {
  const { words } = area
  return (
    <>
      <header className="header account-header">
        <div className="wrap header-row">
          <button className="tool burger" type="button" popoverTarget="account-menu">
            <Icon name="menu" />
            <span className="tool-label">{words.openMenu}</span>
          </button>
          <Logo name={area.shopName} tagline={area.tagline} picture={area.logo} />
          <div className="header-tools">
            <Back area={area} /> <WishTool header={header} /> <BasketTool header={header} />
          </div>
        </div>
      </header>
      <Sheet id="account-menu" title={words.menu} close={words.closeMenu}>
        <nav className="sheet-body account-nav" aria-label={words.menu}>
          <p className="account-name">{area.name}</p>
          <AccountLinks area={area} />
        </nav>
      </Sheet>
    </>
  )
}
