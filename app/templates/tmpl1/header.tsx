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

/** Atelier: languages and currency, the name in the middle, icons; the menu as a line beneath. */
export function Header({ header, account, alternates }: HeaderProps) {
  const { words } = header
  return (
    <header className="header">
      <div className="wrap header-row header-main">
        <BurgerTool header={header} />
        <div className="header-side">
          <Languages
            header={header}
            account={account}
            alternates={alternates}
            label={words.language}
          />
          <CurrencyForm header={header} id="currency" />
        </div>
        <Kept of={header} part="logo">
          <Logo name={header.shopName} tagline={header.tagline} picture={header.logo} />
        </Kept>
        <div className="header-tools">
          <Kept of={header} part="search-tool">
            <SearchTool header={header} />
          </Kept>{' '}
          <AccountTool account={account} />{' '}
          <Kept of={header} part="tools">
            <WishTool header={header} /> <BasketTool header={header} />
          </Kept>
        </div>
      </div>
      <Kept of={header} part="menu">
        <div className="wrap header-row header-sub">
          <SearchForm header={header} id="query" label={words.search} />
          <Menu entries={header.menu} label={words.categories} />
        </div>
      </Kept>
    </header>
  )
}
