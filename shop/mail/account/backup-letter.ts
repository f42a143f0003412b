import { wordsOf } from '#words/words.ts'
import { plainLetter } from '../letter/plain.ts'
import type { Letter } from '../outbox.ts'

/** That no backup was made, and why. */
export function backupFailedLetter(lang: string, why: readonly string[]): Letter {
  const { subject, text } = wordsOf(lang).operator.backup.mail
  return plainLetter(lang, subject, [text, '', ...why].join('\n'))
}
