import type { Localized } from '#domain/entities/localized.ts'

export const languages = ['pl', 'en', 'de'] as const
export type Language = (typeof languages)[number]

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
  return inEach((lang) => slug(name[lang], lang))
}

/** Shop paths such as `/c/kubki`, from an address part. */
export function paths(prefix: 'c' | 'g' | 'm' | 'p' | 's', url: Localized): DemoText {
  return inEach((lang) => `/${prefix}/${url[lang] ?? ''}`)
}

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function slug(name: string, lang: Language): string {
  const lower = name.toLowerCase()
  const spelled =
    lang === 'de' ? lower.replaceAll(/[äöüß]/g, (letter) => german[letter] ?? '') : lower
  return spelled
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
