import { unlinked } from '#domain/limits/unlinked.ts'
import { wordsOf } from '#words/words.ts'
import type { LetterBlock } from '../letter/draft.ts'
import { letterOf } from '../letter/letter.ts'
import type { Letterhead } from '../letterhead.ts'
import type { Letter } from '../outbox.ts'

/** What every mail about an account needs. */
export type AboutAccount = {
  lang: string
  letterhead: Letterhead
  /** Of the reader; empty if unknown. */
  name: string
}

/** The link that proves the mailbox of a new account. */
export function activationLetter(about: AboutAccount, secret: string, days: number): Letter {
  const { activation: words } = wordsOf(about.lang).accountMails
  const { shopName } = about.letterhead
  return letter(about, words.subject(shopName), [
    text(words.text(shopName)),
    ...link(about, words.link, `/activation/${secret}`),
    text(words.lasts(days)),
  ])
}

/** The link with which a new password can be set. */
export function recoveryLetter(about: AboutAccount, secret: string, minutes: number): Letter {
  const { recovery: words } = wordsOf(about.lang).accountMails
  return letter(about, words.subject(about.letterhead.shopName), [
    text(words.text),
    ...link(about, words.link, `/recover/${secret}`),
    text(words.lasts(minutes)),
  ])
}

/**
 * That the password is another one; `when` in words. `unlinked`: Facebook was a way into the
 * account, and is none any more.
 */
export function passwordChangedLetter(
  about: AboutAccount,
  { when, unlinked }: { when: string; unlinked: boolean },
): Letter {
  const { passwordChanged: words } = wordsOf(about.lang).accountMails
  return letter(about, words.subject(about.letterhead.shopName), [
    text(words.text(when)),
    ...(unlinked ? [text(words.unlinked)] : []),
    text(words.notYou),
    ...link(about, words.link, '/recover'),
  ])
}

/** To who registers with a mailbox that has an account, where pages do not tell. */
export function accountExistsLetter(about: AboutAccount): Letter {
  const { exists: words } = wordsOf(about.lang).accountMails
  return letter(about, words.subject(about.letterhead.shopName), [
    text(words.text),
    ...link(about, words.link, '/login'),
    text(words.forgotten),
    ...link(about, words.recover, '/recover'),
  ])
}

/** That nobody can log in for a while, because somebody guesses. */
export function lockedLetter(about: AboutAccount): Letter {
  const { locked: words } = wordsOf(about.lang).accountMails
  return letter(about, words.subject(about.letterhead.shopName), [
    text(words.text),
    text(words.notYou),
    ...link(about, words.link, '/recover'),
  ])
}

/** The code that opens an order to a guest. */
export function orderCodeLetter(
  about: AboutAccount,
  { no, code, minutes }: { no: string; code: string; minutes: number },
): Letter {
  const { orderCode: words } = wordsOf(about.lang).accountMails
  return letter(about, words.subject(no), [
    text(words.text(no)),
    { kind: 'facts', facts: [{ name: words.code, value: code }] },
    text(words.lasts(minutes)),
  ])
}

/** The code that links a login by Facebook with the account of this mailbox. */
export function socialCodeLetter(
  about: AboutAccount,
  { code, minutes }: { code: string; minutes: number },
): Letter {
  const { socialCode: words } = wordsOf(about.lang).accountMails
  const { shopName } = about.letterhead
  return letter(about, words.subject(shopName), [
    text(words.text(shopName)),
    { kind: 'facts', facts: [{ name: words.code, value: code }] },
    text(words.lasts(minutes)),
  ])
}

/** One that sells nothing. */
export function letter(
  { lang, letterhead, name }: AboutAccount,
  subject: string,
  blocks: LetterBlock[],
): Letter {
  const [firstName = ''] = unlinked(name).trim().split(' ')
  return letterOf({
    ...letterhead,
    // Nothing is bought here, so no terms are to be kept.
    links: [],
    kept: [],
    lang,
    subject,
    heading: wordsOf(lang).accountMails.hello(firstName),
    blocks,
    replyTo: letterhead.email,
  })
}

export function text(words: string): LetterBlock {
  return { kind: 'text', text: words }
}

/** To a page of the language's own storefront; none where the process knows of no storefront. */
export function link({ letterhead }: AboutAccount, words: string, path: string): LetterBlock[] {
  const { origin } = letterhead
  return origin === undefined ? [] : [{ kind: 'link', text: words, href: origin + path }]
}
