import { CurrencyForm, Languages } from '#app/blocks/header/choices.tsx'
import type { HeaderProps } from '#app/blocks/header/header.ts'
import { Logo } from '#app/blocks/header/logo.tsx'
import { SearchForm } from '#app/blocks/header/search/search-form.tsx'
import {
  AccountTool,
  BasketTool,
  BurgerTool,
  SearchTool,
  WishTool,
} from '#app/blocks/header/tools.tsx'
import { Menu } from '#app/blocks/menu/menu.tsx'
import { Kept } from '#app/page-cache/kept.tsx'

/**
 * Gazette: words on top, the name as a masthead, and between rules the menu, an open search and the
 * basket. On a phone that line is a bar of five, so who has an account and wishes stands there too.
 */
export function Header({ header, account, alternates }: HeaderProps) {
  const { words } = header
  return (
    <header className="header">
      <div className="wrap header-row header-top">
        <div className="header-side">
          <Languages
            header={header}
            account={account}
            alternates={alternates}
            label={words.language}
          />
          <CurrencyForm header={header} id="currency" />
        </div>
        <div className="header-tools">
          <AccountTool account={account} />{' '}
          <Kept of={header} part="wishes">
            <WishTool header={header} />
          </Kept>
        </div>
      </div>
      <Kept of={header} part="masthead">
        <div className="wrap header-row header-main">
          <Logo name={header.shopName} tagline={header.tagline} picture={header.logo} />
        </div>
      </Kept>
      <div className="wrap header-row header-sub">
        <Kept of={header} part="menu">
          <BurgerTool header={header} />
          <Menu entries={header.menu} label={words.categories} />
          <SearchForm header={header} id="query" label={words.search} />
          <SearchTool header={header} />
        </Kept>
        <AccountTool account={account} only="phone-only" />{' '}
        <Kept of={header} part="tools">
          <WishTool header={header} only="phone-only" /> <BasketTool header={header} />
        </Kept>
      </div>
    </header>
  )
}
