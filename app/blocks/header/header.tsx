import type { FixedWords } from '#domain/screen/fixed-words.ts'
import { Fragment, type ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { Count, CountInBrackets } from '#app/blocks/count/count.tsx'
import type { PluralForms } from '#app/blocks/count/plural.ts'
import { useChosen } from '#app/blocks/field/use-chosen.ts'
import { Icon } from '#app/blocks/icon/icon.tsx'
import { BurgerMenu, Menu, type MenuEntryView } from '#app/blocks/menu/menu.tsx'
import { Sheet } from '#app/blocks/sheet/sheet.tsx'
import { useHere } from '#app/print/here.ts'
import { Kept } from '#app/print/kept.tsx'
import { Logo } from './logo.tsx'

export type HeaderView = {
  shopName: string
  tagline: string
  languages: { code: string; label: string; current: boolean }[]
  currencies: { code: string; text: string; current: boolean }[]
  /** Where the header leads, and where its forms are sent. */
  to: Record<'search' | 'currency' | 'wishlist' | 'basket', string>
  menu: MenuEntryView[]
  lang: string
  /** "products" */
  counted: PluralForms
  placeholder: FixedWords
  /** How many characters a search may have; blocks take rules of the domain from their view. */
  searchLength: { shortest: number; longest: number }
  words: Record<
    | 'menu'
    | 'closeMenu'
    | 'language'
    | 'languageInMenu'
    | 'currency'
    | 'changeCurrency'
    | 'search'
    | 'searchShop'
    | 'searchHint'
    | 'closeSearch'
    | 'wishlist'
    | 'basket'
    | 'categories'
    | 'allCategories',
    string
  >
}

type AccountLink = { text: string; href: string }

/** The ways in for a visitor, or the way to the account. */
export type HeaderAccount =
  | { kind: 'visitor'; logIn: AccountLink; register: AccountLink }
  | { kind: 'account'; text: string; points: string | undefined; href: string }

export type HeaderProps = {
  header: HeaderView
  /** Belongs to one shopper, so it stands in no part that is kept. */
  account: HeaderAccount
  /** The address of this page in each language. */
  alternates: Record<string, string>
}

/** Languages and currency, the name, tools, and the menu beneath. */
export function Header({ header, account, alternates }: HeaderProps) {
  const { words } = header
  return (
    <>
      <header className="header">
        <div className="wrap header-row header-main">
          <button className="tool burger" type="button" popoverTarget="burger">
            <Icon name="menu" />
            <span className="tool-label">{words.menu}</span>
          </button>
          <div className="header-side">
            <Languages header={header} alternates={alternates} label={words.language} />
            <CurrencyForm header={header} id="currency" />
          </div>
          <Kept of={header} part="logo">
            <Logo name={header.shopName} tagline={header.tagline} />
          </Kept>
          <div className="header-tools">
            <Kept of={header} part="search-tool">
              <button className="tool search-tool" type="button" popoverTarget="search">
                <Icon name="search" />
                <span className="tool-label">{words.search}</span>
              </button>
            </Kept>{' '}
            <AccountTool account={account} />
            <Kept of={header} part="tools">
              <Tool
                kind="wishlist"
                to={header.to.wishlist}
                icon="heart"
                label={words.wishlist}
                count={<Count of="wishes" lang={header.lang} words={header.counted} />}
              />
              <Tool
                kind="basket"
                to={header.to.basket}
                icon="basket"
                label={words.basket}
                count={<Count of="basket" lang={header.lang} words={header.counted} />}
              />
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
      <Burger header={header} account={account} alternates={alternates} />
      <Kept of={header} part="search">
        <SearchSheet header={header} />
      </Kept>
    </>
  )
}

/** The ways in, or the way to the account with its name and points. */
function AccountTool({ account }: Pick<HeaderProps, 'account'>) {
  if (account.kind === 'visitor') {
    const { text, href } = account.logIn
    return (
      <Link className="tool tool-account" to={href}>
        <Icon name="user" />
        <span className="tool-label">{text}</span>
      </Link>
    )
  }
  return (
    <Link className="tool tool-account" to={account.href}>
      <Icon name="user" />
      <span className="tool-name">
        {account.text}
        {account.points !== undefined && <span className="tool-label">, {account.points}</span>}
      </span>
    </Link>
  )
}

type ToolProps = {
  kind: 'wishlist' | 'basket'
  to: string
  icon: string
  label: string
  count: ReactNode
}

function Tool({ kind, to, icon, label, count }: ToolProps) {
  return (
    <Link className={`tool tool-${kind}`} to={to}>
      <Icon name={icon} />
      <span className="tool-label">{label}</span> {count}
    </Link>
  )
}

function Languages({
  header,
  alternates,
  label,
}: Omit<HeaderProps, 'account'> & { label: string }) {
  return (
    <nav className="languages" aria-label={label}>
      {header.languages.map((language) => (
        // The space separates the links where there is no style sheet.
        <Fragment key={language.code}>
          <a
            href={alternates[language.code]}
            lang={language.code}
            hrefLang={language.code}
            aria-current={language.current ? 'true' : undefined}
            aria-label={language.label}
          >
            {language.code.toUpperCase()}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  )
}

function CurrencyForm({ header, id }: { header: HeaderView; id: string }) {
  const chosen = header.currencies.find(({ current }) => current)?.code ?? ''
  const list = useChosen(chosen)
  const here = useHere()
  if (header.currencies.length < 2) return null
  return (
    <Form className="currency" method="post" action={header.to.currency}>
      <input type="hidden" name="back" value={here} />
      <label className="visually-hidden" htmlFor={id}>
        {header.words.currency}
      </label>
      <select
        className="input"
        id={id}
        name="currency"
        ref={list}
        defaultValue={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {header.currencies.map((currency) => (
          <option key={currency.code} value={currency.code}>
            {currency.text}
          </option>
        ))}
      </select>
      <button className="icon-button until-live">
        <Icon name="check" small />
        <span className="visually-hidden">{header.words.changeCurrency}</span>
      </button>
    </Form>
  )
}

type SearchFormProps = { header: HeaderView; id: string; label: string; large?: boolean }

function SearchForm({ header, id, label, large = false }: SearchFormProps) {
  return (
    <Form
      className={large ? 'search search-large' : 'search'}
      role="search"
      method="get"
      action={header.to.search}
      aria-label={label}
    >
      <label className="visually-hidden" htmlFor={id}>
        {header.words.search}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        name="query"
        placeholder={header.placeholder.text}
        lang={header.placeholder.lang}
        minLength={header.searchLength.shortest}
        maxLength={header.searchLength.longest}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- in the sheet that opens for it
        autoFocus={large}
      />
      <button>
        <Icon name="search" />
        <span className="visually-hidden">{header.words.search}</span>
      </button>
    </Form>
  )
}

function Burger({ header, account, alternates }: HeaderProps) {
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
              <Link to={account.logIn.href}>
                <Icon name="user" />
                &nbsp; {account.logIn.text}
              </Link>
              <Link to={account.register.href}>
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
          <Languages header={header} alternates={alternates} label={words.languageInMenu} />
          <CurrencyForm header={header} id="currency-menu" />
        </div>
      </div>
    </Sheet>
  )
}

function SearchSheet({ header }: { header: HeaderView }) {
  const { words } = header
  return (
    <div
      className="sheet sheet-top"
      id="search"
      popover="auto"
      role="dialog"
      aria-label={words.search}
    >
      <div className="wrap search-over">
        <div className="cluster">
          <SearchForm header={header} id="query-large" label={words.searchShop} large />
          <button
            className="icon-button"
            type="button"
            popoverTarget="search"
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="visually-hidden">{words.closeSearch}</span>
          </button>
        </div>
        <p className="small muted">{words.searchHint}</p>
      </div>
    </div>
  )
}
