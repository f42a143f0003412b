import { escapedHtml } from '#shop/escaped-html.ts'
import type { Letter } from '../outbox.ts'

/** A mail of words alone: it is written where the shop itself may not be well. */
export function plainLetter(lang: string, subject: string, text: string): Letter {
  return {
    subject,
    text,
    html: `<p lang="${lang}">${escapedHtml(text).replaceAll('\n', '<br>')}</p>`,
  }
}
