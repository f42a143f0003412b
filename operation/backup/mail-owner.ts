import type { Language } from '#domain/screen/languages.ts'
import { openDatabase } from '#shop/database/open.ts'
import { backupFailedLetter } from '#shop/mail/account/backup-letter.ts'
import type { MailKind } from '#shop/mail/kinds.ts'
import { enqueueMail, type Letter } from '#shop/mail/outbox.ts'
import { smtpSender } from '#shop/mail/smtp.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { Config } from '../../config.ts'

/** That no backup was made, and why. */
export async function mailFailure(
  config: Config,
  { lang, lines }: { lang: Language; lines: readonly string[] },
  now: number,
): Promise<void> {
  await mailOwner(config, { kind: 'backup-failed', letter: backupFailedLetter(lang, lines) }, now)
}

/**
 * Writes to the owner: through the outbox, or, if nothing can be written there (a full disk is a
 * common reason), straight to the mail server. Returns whether there was a way.
 */
export async function mailOwner(
  { databaseUrl, ownerMailTo, smtpUrl, mailFrom }: Config,
  { kind, letter }: { kind: MailKind; letter: Letter },
  now: number,
): Promise<boolean> {
  if (ownerMailTo === undefined) return false
  const mail = { ...letter, id: randomId(), kind, recipient: ownerMailTo }
  try {
    const database = await openDatabase(databaseUrl)
    try {
      await enqueueMail(database.db, { ...mail, anyNumber: true }, now)
      return true
    } finally {
      await database.close()
    }
  } catch {
    if (smtpUrl === undefined || mailFrom === undefined) return false
    return smtpSender(
      smtpUrl,
      mailFrom,
    )(mail).then(
      () => true,
      () => false,
    )
  }
}
