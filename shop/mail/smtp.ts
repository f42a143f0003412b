import type { Letter } from './outbox.ts'

/** Hands a mail to a mail server; throws when it was not accepted. */
export type SendMail = (mail: Letter & { id: string; recipient: string }) => Promise<void>

/** So many send 20 mails a second and more where each of four answers takes 100 ms. */
export const MOST_CONNECTIONS = 16

/** How long one mail may take in all; a lease of the outbox lasts longer. */
const longestSending = 120_000

/**
 * Sends through the server at `url` (`smtp://` or `smtps://`, with user and password in it). The
 * Message-ID comes from the row's id, so that a mail sent twice (a crash after sending) is
 * recognized as one. Its connections are kept open for some time, until `close`.
 */
export function smtpPool(url: string, from: string): { send: SendMail; close(): Promise<void> } {
  let opened: ReturnType<typeof open> | undefined
  const open = () => transportTo(url, { pool: true, maxConnections: MOST_CONNECTIONS })
  return {
    send: async (mail) => {
      opened ??= open()
      await (await opened).sendMail(messageOf(mail, from))
    },
    close: async () => (await opened)?.close(),
  }
}

/** The same with a connection for each mail, for who sends few. */
export function smtpSender(url: string, from: string): SendMail {
  return async (mail) => {
    const transport = await transportTo(url, {})
    await transport.sendMail(messageOf(mail, from))
  }
}

async function transportTo(url: string, pooled: { pool?: true; maxConnections?: number }) {
  // Loaded for the first mail: many processes never send one.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    ...pooled,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    idleTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function messageOf(
  { id, recipient, replyTo, unsubscribe, subject, text, html }: Parameters<SendMail>[0],
  from: string,
) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    signal: AbortSignal.timeout(longestSending),
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
  }
}
