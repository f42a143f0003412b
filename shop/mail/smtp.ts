import { createTransport } from 'nodemailer'

import type { Letter } from './outbox.ts'

/** Hands one mail to whoever delivers it; throws when it was not taken. */
export type SendMail = (mail: Letter & { id: string; recipient: string }) => Promise<void>

/**
 * Sends through the server at `url` (`smtp://` or `smtps://`, with user and password in it). A mail
 * carries its row's id as Message-ID, so that one sent twice (a crash after sending) is known as
 * one.
 */
export function smtpSender(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return async ({ id, recipient, replyTo, subject, text, html }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      messageId: `<${id}@${domain}>`,
      // Answering machines do not answer a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
