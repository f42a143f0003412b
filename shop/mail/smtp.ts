import type { Letter } from './outbox.ts'

/** Hands a mail to a mail server; throws when it was not accepted. */
export type SendMail = (mail: Letter & { id: string; recipient: string }) => Promise<void>

/**
 * Sends through the server at `url` (`smtp://` or `smtps://`, with user and password in it). The
 * Message-ID comes from the row's id, so that a mail sent twice (a crash after sending) is
 * recognized as one.
 */
export function smtpSender(url: string, from: string): SendMail {
  // Loaded for the first mail: many processes never send one.
  const opened = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return async ({ id, recipient, replyTo, unsubscribe, subject, text, html }) => {
    const transport = await opened()
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
      // Keeps autoresponders from replying (RFC 3834).
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }
}

/** The same value for all who ask. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
