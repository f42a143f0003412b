import { wordsOf } from '#words/words.ts'
import type { Letter } from '../outbox.ts'
import { type AboutAccount, letter, link, text } from './account-letters.ts'

/** That somebody logged in from a browser that the account does not know; `when` in words. */
export function newDeviceLetter(about: AboutAccount, when: string): Letter {
  const { newDevice: words } = wordsOf(about.lang).customerMails
  return letter(about, words.subject(about.letterhead.shopName), [
    text(words.text(when)),
    text(words.notYou),
    ...link(about, words.link, '/recover'),
  ])
}

/** That Facebook is a way into the account from now on. */
export function linkedLetter(about: AboutAccount, when: string): Letter {
  const { linked: words } = wordsOf(about.lang).customerMails
  return letter(about, words.subject(about.letterhead.shopName), [
    text(words.text(when)),
    text(words.notYou),
    ...link(about, words.link, '/recover'),
  ])
}

/** The link by which an account is deleted. */
export function deletionLetter(about: AboutAccount, secret: string, minutes: number): Letter {
  const { deletion: words } = wordsOf(about.lang).customerMails
  return letter(about, words.subject(about.letterhead.shopName), [
    text(words.text),
    ...link(about, words.link, `/delete-account/${secret}`),
    text(words.lasts(minutes)),
  ])
}

/** That an account is no more; `open` orders still need to know where to go. */
export function deletedLetter(about: AboutAccount, when: string, open: number): Letter {
  const { deleted: words } = wordsOf(about.lang).customerMails
  return letter(about, words.subject(about.letterhead.shopName), [
    text(words.text(when)),
    text(open > 0 ? words.open : words.kept),
    text(words.notYou),
  ])
}
