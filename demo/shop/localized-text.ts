import type { Localized } from '#domain/entities/localized.ts'
import { slugOf } from '#domain/product/slug.ts'

export const languages = ['pl', 'en', 'de'] as const
export type Language = (typeof languages)[number]

/** The demo's own language for a storefront that may have more: English where it has none. */
export function demoLanguage(lang: string): Language {
  return languages.find((own) => own === lang) ?? 'en'
}

/** A text in each of the shop's three languages; `pl` is the base. */
export type InThree<Value> = { pl: Value; en: Value; de: Value }

/** A text of the demo shop: all three languages, always. */
export type DemoText = InThree<string>

/** The same text in every language: numbers with a unit, proper names. */
export function same(value: string): DemoText {
  return { pl: value, en: value, de: value }
}

export function inEach(make: (lang: Language) => string): DemoText {
  return { pl: make('pl'), en: make('en'), de: make('de') }
}

/** Address parts made of a name: lower case, plain letters, hyphens. */
export function slugs(name: DemoText): DemoText {
  return inEach((lang) => slugOf(name[lang], lang))
}

/** Shop paths such as `/c/kubki`, from an address part. */
export function paths(prefix: 'c' | 'g' | 'm' | 'p' | 's', url: Localized): DemoText {
  return inEach((lang) => `/${prefix}/${url[lang] ?? ''}`)
}
