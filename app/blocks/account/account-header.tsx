import { Form, Link } from 'react-router'

import { Logo } from '#app/blocks/header/logo.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import { Sheet } from '#app/blocks/sheet/sheet.tsx'
import { AccountLinks } from './account-nav.tsx'

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

/** The shop's name, the way back to it, and on a phone the menu of the account. */
export function AccountHeader({ area }: { area: AreaView }) {
  const { words, back } = area
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
            <Link className="tool account-back" to={back.href} reloadDocument>
              <Icon name="arrow-left" small />
              <span>{back.text}</span>
            </Link>
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

/** A form, because it changes something: a link would be followed by what only looks ahead. */
export function LogOut({ logOut }: Pick<AreaView, 'logOut'>) {
  return (
    <Form method="post" action={logOut.action} reloadDocument>
      <button>
        <Icon name="logout" small />
        {logOut.text}
      </button>
    </Form>
  )
}
