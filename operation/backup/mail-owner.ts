import type { Language } from '#domain/screen/languages.ts'
import { openDatabase } from '#shop/database/open.ts'
import { escapedHtml } from '#shop/escaped-html.ts'
import type { MailKind } from '#shop/mail/kinds.ts'
import { enqueueMail } from '#shop/mail/outbox.ts'
import { smtpSender } from '#shop/mail/smtp.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Config } from '../../config.ts'

const words = inAllLanguages(({ operator }) => operator.backup)

/** That no backup was made, and why. */
export async function mailFailure(
  config: Config,
  { lang, lines }: { lang: Language; lines: readonly string[] },
  now: number,
): Promise<void> {
  const { subject, text } = words[lang].mail
  const whole = [text, '', ...lines].join('\n')
  await mailOwner(config, { kind: 'backup-failed', subject, text: whole }, now)
}

/**
 * Writes to the owner: through the outbox, or, if nothing can be written there (a full disk is a
 * common reason), straight to the mail server. Returns whether there was a way.
 */
export async function mailOwner(
  { databaseUrl, ownerMailTo, smtpUrl, mailFrom }: Config,
  { kind, subject, text }: { kind: MailKind; subject: string; text: string },
  now: number,
): Promise<boolean> {
  if (ownerMailTo === undefined) return false
  const html = `<p>${escapedHtml(text).replaceAll('\n', '<br>')}</p>`
  const mail = { id: randomId(), kind, recipient: ownerMailTo, subject, text, html }
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
