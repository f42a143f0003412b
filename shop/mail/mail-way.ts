/** Where this process's mails go. */
export type MailWay =
  /** To the mail server of `SMTP_URL`. */
  | 'sent'
  /** Nowhere; they are read in the browser, as it should be in the demo. */
  | 'shown'
  /** Nowhere, although customers wait for them. */
  | 'waits'
  /** The shop behind `SHOP_API_URL` writes and sends its own. */
  | 'elsewhere'

export function mailWay(shop: {
  isRemote: boolean
  isDemo: boolean
  smtpUrl: string | undefined
}): MailWay {
  if (shop.isRemote) return 'elsewhere'
  if (shop.smtpUrl !== undefined) return 'sent'
  return shop.isDemo ? 'shown' : 'waits'
}

/** What the start tells an operator about mail. `origin` is where the shop is read. */
export function mailGreeting(way: MailWay, origin: string): string {
  switch (way) {
    case 'sent':
      return 'sent through SMTP_URL'
    case 'shown':
      return `not sent, read at ${origin}/demo/mail`
    case 'waits':
      return 'NOT SENT: it waits in the database until SMTP_URL is set'
    case 'elsewhere':
      return 'written and sent by that shop'
  }
}

/** What a ready shop lacks, to be told beside its readiness; undefined when nothing. */
export function mailConcern(way: MailWay): string | undefined {
  return way === 'waits' ? 'mail waits: SMTP_URL is not set' : undefined
}
