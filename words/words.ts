import type { AccountMailWords } from './account-mail-words.ts'
import type { CustomerMailWords } from './customer-mail-words.ts'
import { knownLanguage, type Language } from '#domain/screen/languages.ts'
import { de } from './de/all.ts'
import { en } from './en/all.ts'
import type { MailWords } from './mail-words.ts'
import type { MailingMailWords } from './mailing-mail-words.ts'
import type { desk } from './en/desk/all.ts'
import type { deskMails } from './en/desk/mails.ts'
import type { operator } from './en/operator/all.ts'
import type { preview } from './en/desk/upkeep/preview.ts'
import type { OrderMailWords } from './order-mail-words.ts'
import type { PaymentMails } from './payment-words.ts'
import { pl } from './pl/all.ts'
import type { RefusalWords } from './refusal-words.ts'
import type { WithdrawalMailWords } from './withdrawal-mail-words.ts'

/** What the owner reads: English says which texts there are. */
export type OperatorWords = typeof operator

/** What is read at the desk: English says which texts there are. */
export type DeskWords = typeof desk

/** What is read over a preview of the shop: English says which texts there are. */
export type PreviewWords = typeof preview

/** What people who work at the desk are mailed: English says which texts there are. */
export type DeskMailWords = typeof deskMails

/** What people read in one language: on screens by key, in mails, and where the edge refuses. */
export type Words = {
  screens: Readonly<Record<string, string>>
  mails: MailWords
  orderMails: OrderMailWords
  accountMails: AccountMailWords
  customerMails: CustomerMailWords
  deskMails: DeskMailWords
  mailingMails: MailingMailWords
  withdrawalMails: WithdrawalMailWords
  payments: PaymentMails
  refusals: RefusalWords
  operator: OperatorWords
  desk: DeskWords
  preview: PreviewWords
}

export const words: Readonly<Record<Language, Words>> = { en, pl, de }

/** The words in this language, and which one that is: the first of ours where we have none. */
export function wordsOf(lang: string): Words & { lang: Language } {
  const known = knownLanguage(lang)
  return { lang: known, ...words[known] }
}

/** One part of the words in every language, as tables that a language is looked up in. */
export function inAllLanguages<T>(
  part: (words: Words, lang: Language) => T,
): Readonly<Record<Language, T>> {
  return { en: part(words.en, 'en'), pl: part(words.pl, 'pl'), de: part(words.de, 'de') }
}
