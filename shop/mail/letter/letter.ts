import type { Letter } from '#shop/mail/outbox.ts'
import type { LetterDraft } from './draft.ts'
import { letterHtml } from './html.ts'
import { letterText } from './text.ts'

/**
 * A letter in the shop's look and as plain text; both say
 * the same. Every mail of the shop is written by this.
 */
export function letterOf(draft: LetterDraft): Letter {
  return {
    subject: draft.subject,
    text: letterText(draft),
    html: letterHtml(draft),
    ...(draft.replyTo !== undefined && { replyTo: draft.replyTo }),
  }
}
