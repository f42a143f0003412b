import { de } from './de.ts'
import { en } from './en.ts'
import type { MessageTexts } from './message-texts.ts'
import { pl } from './pl.ts'

const languages: Readonly<Record<string, MessageTexts>> = { de, en, pl }

/** What mails say in this language; English where we have no texts. */
export function textsOf(lang: string): MessageTexts {
  return languages[lang] ?? en
}
