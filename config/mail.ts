import { z } from 'zod'

import { aSecretText, isUrlOf, settingMessages, type WrongSetting } from './setting-messages.ts'

/** How mails are sent, and who gets one about each order. */
export const mailRows = {
  SMTP_URL: z.string().refine(isUrlOf('smtp:', 'smtps:')).optional().register(settingMessages, {
    is: 'is not an address of a mail server',
    cure: 'set SMTP_URL like smtp://user:password@mail.example:587',
    secret: true,
  }),
  /** The same in parts, as installers of other programs ask for them. */
  SMTP_HOST: z
    .string()
    .regex(/^[a-z0-9.:-]+$/i)
    .optional()
    .register(settingMessages, {
      is: 'is not a mail server',
      cure: 'set SMTP_HOST like mail.example',
    }),
  SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .optional()
    .register(settingMessages, {
      is: 'is not a port number',
      cure: 'set SMTP_PORT to 587, 465 or 25',
    }),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional().register(settingMessages, aSecretText),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .optional()
    .register(settingMessages, {
      is: 'is not a sender',
      cure: 'set MAIL_FROM like Kram <shop@example.com>',
    }),
  /** Who gets a mail about each new order. */
  ORDER_MAIL_TO: z
    .string()
    .regex(/^[^<>@\s,;]+@[^<>@\s,;]+$/)
    .optional()
    .register(settingMessages, {
      is: 'is not an address of one person',
      cure: 'set ORDER_MAIL_TO like orders@shop.example, or leave it out to get no mail of orders',
    }),
}

const Settings = z.object(mailRows)

export function mailOf(settings: z.infer<typeof Settings>) {
  return {
    smtpUrl: smtpInParts(settings) ?? settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    orderMailTo: settings.ORDER_MAIL_TO,
  }
}

/**
 * Who sends mails has a name. A shop elsewhere writes its mails itself: the start says that these
 * settings do nothing.
 */
export function withoutSender(config: {
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  shopApiUrl?: string | undefined
}): WrongSetting | undefined {
  if (!config.smtpUrl || config.mailFrom || config.shopApiUrl !== undefined) return undefined
  return {
    setting: 'MAIL_FROM',
    problem: 'MAIL_FROM is missing although SMTP_URL or SMTP_HOST is set',
    cure: 'set MAIL_FROM to the sender of the mails, as in Kram <shop@example.com>',
  }
}

/** On port 465 the connection is encrypted from its first byte; on others once both agree. */
function smtpInParts(settings: z.infer<typeof Settings>): string | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port = 587 } = settings
  if (host === undefined) return undefined
  const { SMTP_USER: user, SMTP_PASSWORD: password = '' } = settings
  const who =
    user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  return `${port === 465 ? 'smtps' : 'smtp'}://${who}${name}:${port}`
}
