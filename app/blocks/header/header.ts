import type { PluralForms } from '#app/blocks/count/plural.ts'
import type { MenuEntryView } from '#app/blocks/menu/menu.tsx'
import type { FixedWords } from '#domain/screen/fixed-words.ts'
import type { ScopeView } from './search/scope-view.ts'

export type HeaderView = {
  shopName: string
  /** A picture in place of our mark, of this language. */
  logo: string | undefined
  tagline: string
  languages: { code: string; label: string; current: boolean }[]
  currencies: { code: string; text: string; current: boolean }[]
  /** Where the header leads, and where its forms are sent. */
  to: Record<'search' | 'suggest' | 'currency' | 'language' | 'wishlist' | 'basket', string>
  menu: MenuEntryView[]
  lang: string
  /** "products" */
  counted: PluralForms
  placeholder: FixedWords
  /** How many characters a search may have; blocks take rules of the domain from their view. */
  searchLength: { shortest: number; longest: number }
  /** How long typing pauses before something is suggested, ms. */
  searchPause: number
  scope: ScopeView
  words: Record<
    | 'menu'
    | 'closeMenu'
    | 'language'
    | 'languageInMenu'
    | 'languageAlong'
    | 'currency'
    | 'changeCurrency'
    | 'search'
    | 'searchShop'
    | 'searchHint'
    | 'searchShort'
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
