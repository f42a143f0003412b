import { Languages } from '#app/blocks/header/choices.tsx'
import type { HeaderProps } from '#app/blocks/header/header.ts'
import { Logo } from '#app/blocks/header/logo.tsx'
import {
  AccountTool,
  BasketTool,
  BurgerTool,
  SearchTool,
  WishTool,
} from '#app/blocks/header/tools.tsx'
import { Kept } from '#app/page-cache/kept.tsx'

/** Gallery: one line of words, the menu in a drawer; on a phone the tools lie under the thumb. */
export function Header({ header, account, alternates }: HeaderProps) {
  const { words } = header
  return (
    <header className="header">
      <div className="wrap header-row header-main">
        <Kept of={header} part="logo">
          <div className="desk-only">
            <BurgerTool header={header} />
          </div>
          <Logo name={header.shopName} tagline={header.tagline} picture={header.logo} />
        </Kept>
        <div className="header-end">
          <Languages
            header={header}
            account={account}
            alternates={alternates}
            label={words.language}
          />
          <div className="header-tools">
            <Kept of={header} part="search-tool">
              <BurgerTool header={header} only="phone-only" />
              <SearchTool header={header} />
            </Kept>{' '}
            <AccountTool account={account} />{' '}
            <Kept of={header} part="tools">
              <WishTool header={header} /> <BasketTool header={header} />
            </Kept>
          </div>
        </div>
      </div>
    </header>
  )
}
