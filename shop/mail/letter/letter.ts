import type { Letter } from '#shop/mail/outbox.ts'
import type { LetterDraft } from './draft.ts'
import { letterHtml } from './html.ts'
import { letterText } from './text.ts'

/**
 * A letter in the shop's look and as plain text, with the same content. All mails of the shop use
 * it.
 */
export function letterOf(draft: LetterDraft): Letter {
  return {
    subject: draft.subject,
    text: letterText(draft),
    html: letterHtml(draft),
    ...(draft.replyTo !== undefined && { replyTo: draft.replyTo }),
  }
}
