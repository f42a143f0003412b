import { Link } from 'react-router'

import { Count } from '#app/blocks/count/count.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import type { HeaderAccount, HeaderView } from './header.ts'

type Placed = {
  /** Where a template has it twice: in which of the two widths this one is seen. */
  only?: 'phone-only' | 'desk-only'
}

type ToolProps = Placed & { header: HeaderView }

/** Opens the drawer with everything that the header leads to. */
export function BurgerTool({
  header,
  label = header.words.menu,
  only,
}: ToolProps & { label?: string }) {
  return (
    <button className={named('burger', only)} type="button" popoverTarget="burger">
      <Icon name="menu" />
      <span className="tool-label">{label}</span>
    </button>
  )
}

/** Opens the search over the page. */
export function SearchTool({ header }: ToolProps) {
  return (
    <button className="tool search-tool" type="button" popoverTarget="search">
      <Icon name="search" />
      <span className="tool-label">{header.words.search}</span>
    </button>
  )
}

/** The ways in, or the way to the account with its name and points. */
export function AccountTool({ account, only }: Placed & { account: HeaderAccount }) {
  const className = named('tool-account', only)
  if (account.kind === 'visitor') {
    const { text, href } = account.logIn
    return (
      <Link className={className} to={href} rel="nofollow">
        <Icon name="user" />
        <span className="tool-label">{text}</span>
      </Link>
    )
  }
  return (
    <Link className={className} to={account.href}>
      <Icon name="user" />
      <span className="tool-name">
        {account.text}
        {account.points !== undefined && <span className="tool-label">, {account.points}</span>}
      </span>
    </Link>
  )
}

export function WishTool({ header, only }: ToolProps) {
  return (
    <Link className={named('tool-wishlist', only)} to={header.to.wishlist}>
      <Icon name="heart" />
      <span className="tool-label">{header.words.wishlist}</span>{' '}
      <Count of="wishes" lang={header.lang} words={header.counted} />
    </Link>
  )
}

export function BasketTool({ header }: ToolProps) {
  return (
    <Link className="tool tool-basket" to={header.to.basket}>
      <Icon name="basket" />
      <span className="tool-label">{header.words.basket}</span>{' '}
      <Count of="basket" lang={header.lang} words={header.counted} />
    </Link>
  )
}

function named(kind: string, only: Placed['only']): string {
  return only === undefined ? `tool ${kind}` : `tool ${kind} ${only}`
}
