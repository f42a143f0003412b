import { CurrencyForm, Languages } from '#app/blocks/header/choices.tsx'
import type { HeaderProps } from '#app/blocks/header/header.ts'
import { Logo } from '#app/blocks/header/logo.tsx'
import { SearchForm } from '#app/blocks/header/search/search-form.tsx'
import { AccountTool, BasketTool, BurgerTool, WishTool } from '#app/blocks/header/tools.tsx'
import { Menu } from '#app/blocks/menu/menu.tsx'
import { Kept } from '#app/page-cache/kept.tsx'

/** Counter: a wide search and labelled tools; everything else in reach, on a tinted band. */
export function Header({ header, account, alternates }: HeaderProps) {
  const { words } = header
  return (
    <header className="header">
      <div className="wrap header-row header-main">
        <Kept of={header} part="search-first">
          <Logo name={header.shopName} tagline={header.tagline} picture={header.logo} />
          <SearchForm header={header} id="query" label={words.search} />
        </Kept>
        <div className="header-tools">
          <AccountTool account={account} />{' '}
          <Kept of={header} part="tools">
            <WishTool header={header} /> <BasketTool header={header} />
          </Kept>
        </div>
      </div>
      <div className="header-band">
        <div className="wrap header-row header-sub">
          <Kept of={header} part="menu">
            <BurgerTool header={header} label={words.allCategories} />
            <Menu entries={header.menu} label={words.categories} />
          </Kept>
          <Languages
            header={header}
            account={account}
            alternates={alternates}
            label={words.language}
          />
          <CurrencyForm header={header} id="currency" />
        </div>
      </div>
    </header>
  )
}
