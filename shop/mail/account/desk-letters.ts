import type { Role } from '#domain/owner/roles.ts'
import type { DeskMailWords } from '#words/words.ts'
import { wordsOf } from '#words/words.ts'
import type { Letter } from '../outbox.ts'
import { type AboutAccount, letter, text } from './account-letters.ts'

/** Links lead to the desk, which is at an origin of its own. */
type AtDesk = AboutAccount & { desk: string }

/** The link by which somebody comes to work at the desk. */
export function invitationLetter(about: AtDesk, given: Linked & { role: Role }): Letter {
  const { invitation: words, roles } = wordsOf(about.lang).deskMails
  const { shopName } = about.letterhead
  return linkedLetter(about, given, words, words.text(shopName, roles[given.role]))
}

/** The link by which somebody who is locked out comes in again. */
export function reopeningLetter(about: AtDesk, given: Linked): Letter {
  const { reopening: words } = wordsOf(about.lang).deskMails
  return linkedLetter(about, given, words, words.text(about.letterhead.shopName))
}

type Linked = { token: string; days: number }

function linkedLetter(
  about: AtDesk,
  { token, days }: Linked,
  words: Pick<DeskMailWords['reopening'], 'subject' | 'link' | 'lasts'>,
  said: string,
): Letter {
  return letter(about, words.subject(about.letterhead.shopName), [
    text(said),
    link(about, words.link, `/invitations/${token}`),
    text(words.lasts(days)),
  ])
}

/** That somebody logged in from a browser that the person did not use before. */
export function deskDeviceLetter(
  about: AtDesk,
  { when, browser }: { when: string; browser: string },
): Letter {
  const { newDevice: words } = wordsOf(about.lang).deskMails
  return warning(about, words, [words.text(when, browser)])
}

/** That a person logs in otherwise from now on. */
export function deskChangedLetter(
  about: AtDesk,
  { when, what }: { when: string; what: WayInChange },
): Letter {
  const { changed: words } = wordsOf(about.lang).deskMails
  return warning(about, words, [words.what[what], words.when(when)])
}

/** What of a person's ways in is another one. */
export type WayInChange = keyof DeskMailWords['changed']['what']

/** That nobody can log in from new browsers for a while, because somebody guesses. */
export function deskLockedLetter(about: AtDesk): Letter {
  const { locked: words } = wordsOf(about.lang).deskMails
  return warning(about, words, [words.text])
}

function warning(
  about: AtDesk,
  words: Pick<DeskMailWords['locked'], 'subject' | 'notYou' | 'link'>,
  said: readonly string[],
): Letter {
  return letter(about, words.subject(about.letterhead.shopName), [
    ...said.map(text),
    text(words.notYou),
    link(about, words.link, '/me'),
  ])
}

function link({ desk }: AtDesk, words: string, path: string) {
  return { kind: 'link' as const, text: words, href: desk + path }
}
