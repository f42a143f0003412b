import { LANGUAGES, type Language } from '#domain/screen/languages.ts'
import { inAllLanguages, words } from '#words/words.ts'

import type { MessageKey, Translate } from './messages.ts'

type Values = Readonly<Record<string, string | number>>
type Message = (values: Values) => string

/**
 * Translates into one language, with i18next's plurals and `{{values}}`. Every text is taken apart
 * once for the life of the process, since a page asks for some three hundred of them.
 */
export function translatorOf(lang: Language): Translate {
  return translators[lang]
}

const [baseLang] = LANGUAGES
const base = messagesIn(baseLang)
const translators = inAllLanguages((_, lang) => translator(lang))

/** A text that a language lacks is said in the first of ours, and by its key if that lacks it. */
function translator(lang: Language): Translate {
  const own = lang === baseLang ? base : messagesIn(lang)
  return (key: MessageKey, values: Values = noValues) => {
    const message = own(key, values) ?? base(key, values)
    return message === undefined ? key : message(values)
  }
}

const noValues: Values = {}

/** The messages of a language; a number called `count` chooses between the forms of a plural. */
function messagesIn(lang: Language): (key: string, values: Values) => Message | undefined {
  const messages = new Map(
    Object.entries(words[lang].screens).map(([key, text]) => [key, prepared(text)]),
  )
  const plural = new Intl.PluralRules(lang)
  return (key, { count }) =>
    (typeof count === 'number' ? messages.get(`${key}_${plural.select(count)}`) : undefined) ??
    messages.get(key)
}

/** Every other piece is the name of a value; one that is not given keeps its place. */
function prepared(text: string): Message {
  const [start = '', ...pieces] = text.split(/\{\{(\w+)\}\}/)
  if (pieces.length === 0) return () => start
  return (values) =>
    pieces.reduce<string>(
      (said, piece, at) => said + (at % 2 === 0 ? (values[piece] ?? `{{${piece}}}`) : piece),
      start,
    )
}
