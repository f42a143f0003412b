import { Link } from 'react-router'

import { CountInBrackets } from '#app/blocks/count/count.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { BurgerMenu } from '#app/blocks/menu/menu.tsx'
import { Sheet } from '#app/blocks/sheet.tsx'
import { Kept } from '#app/page-cache/kept.tsx'
import { CurrencyForm, Languages } from './choices.tsx'
import type { HeaderProps } from './header.ts'

/** Everything that the header leads to, in a drawer, for where it has no room of its own. */
export function Burger({ header, account, alternates }: HeaderProps) {
  const { words } = header
  return (
    <Sheet id="burger" title={words.menu} close={words.closeMenu}>
      <div className="sheet-body stack stack-l">
        <Kept of={header} part="burger">
          <BurgerMenu entries={header.menu} label={words.allCategories} />
        </Kept>
        <div className="links">
          {account.kind === 'visitor' ? (
            <>
              <Link to={account.logIn.href} rel="nofollow">
                <Icon name="user" />
                &nbsp; {account.logIn.text}
              </Link>
              <Link to={account.register.href} rel="nofollow">
                <Icon name="edit" />
                &nbsp; {account.register.text}
              </Link>
            </>
          ) : (
            <Link to={account.href}>
              <Icon name="user" />
              &nbsp; {account.text}
              {account.points !== undefined && `, ${account.points}`}
            </Link>
          )}
          <Link to={header.to.wishlist}>
            <Icon name="heart" />
            &nbsp; {words.wishlist} <CountInBrackets of="wishes" />
          </Link>
        </div>
        <div className="cluster between">
          <Languages
            header={header}
            account={account}
            alternates={alternates}
            label={words.languageInMenu}
          />
          <CurrencyForm header={header} id="currency-menu" />
        </div>
      </div>
    </Sheet>
  )
}
