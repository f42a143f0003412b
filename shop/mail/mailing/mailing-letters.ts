import { wordsOf } from '#words/words.ts'
import type { LetterBlock } from '../letter/draft.ts'
import { letterOf } from '../letter/letter.ts'
import type { Letter } from '../outbox.ts'
import type { Page } from '../write-mail.ts'

/** The link with which a reader confirms that the newsletter may come. */
export function confirmLetter(page: Page, secret: string, days: number): Letter {
  const { newsletterConfirm: words } = wordsOf(page.lang).mailingMails
  const { shopName } = page.letterhead
  return letter(page, {
    subject: words.subject(shopName),
    blocks: [
      text(words.text(shopName)),
      ...link(page, words.link, `/newsletter/${secret}`),
      text(words.lasts(days)),
    ],
  })
}

/** The first letter of who has confirmed: how to leave stands in it, as in every one after it. */
export function welcomeLetter(page: Page, leaveBy: string): Letter {
  const { newsletterWelcome: words } = wordsOf(page.lang).mailingMails
  const { shopName } = page.letterhead
  return letter(page, { subject: words.subject(shopName), blocks: [text(words.text)], leaveBy })
}

/** To who asks again although the newsletter comes, where pages do not tell. */
export function subscribedLetter(page: Page, leaveBy: string): Letter {
  const { newsletterKnown: words } = wordsOf(page.lang).mailingMails
  const { shopName } = page.letterhead
  return letter(page, { subject: words.subject(shopName), blocks: [text(words.text)], leaveBy })
}

/** That something can be bought again which the reader has waited for; `when` they asked. */
export function backInStockLetter(
  page: Page,
  back: { name: string; path: string; when: string },
  leaveBy: string,
): Letter {
  const { backInStock: words } = wordsOf(page.lang).mailingMails
  return letter(page, {
    subject: words.subject(back.name),
    blocks: [
      text(words.text(back.name)),
      ...link(page, words.link, back.path),
      text(words.why(back.when)),
    ],
    leaveBy,
    leaveText: words.stop,
  })
}

/** What the shop writes to everybody who gets the newsletter. */
export function campaignLetter(page: Page, says: CampaignText, leaveBy: string): Letter {
  const { subject, paragraphs, link: to } = says
  return letter(page, {
    subject,
    blocks: [...paragraphs.map(text), ...(to ? link(page, to.text, to.path) : [])],
    leaveBy,
  })
}

/** One letter of the newsletter in one language; its link leads to a path of the shop. */
export type CampaignText = {
  subject: string
  paragraphs: readonly string[]
  link: { text: string; path: string } | undefined
}

/** `leaveBy`: the secret part of the link that takes the reader off the list. */
function letter(
  page: Page,
  {
    subject,
    blocks,
    leaveBy,
    leaveText,
  }: { subject: string; blocks: LetterBlock[]; leaveBy?: string; leaveText?: string },
): Letter {
  const { lang, letterhead } = page
  const words = wordsOf(lang)
  const { origin, email } = letterhead
  const unsubscribe =
    leaveBy === undefined || origin === undefined ? undefined : `${origin}/unsubscribe/${leaveBy}`
  return {
    ...letterOf({
      ...letterhead,
      // Nothing is bought here, so no terms are to be kept.
      links:
        unsubscribe === undefined
          ? []
          : [{ text: leaveText ?? words.mailingMails.unsubscribe, href: unsubscribe }],
      kept: [],
      lang,
      subject,
      heading: words.accountMails.hello(''),
      blocks,
      replyTo: email,
    }),
    unsubscribe,
  }
}

function text(words: string): LetterBlock {
  return { kind: 'text', text: words }
}

/** To a page of the language's own storefront; none where the process knows of no storefront. */
function link({ letterhead: { origin } }: Page, words: string, path: string): LetterBlock[] {
  return origin === undefined ? [] : [{ kind: 'link', text: words, href: origin + path }]
}
