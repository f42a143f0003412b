/** Where this process's mails go. */
export type MailWay =
  /** To the mail server of `SMTP_URL`. */
  | 'sent'
  /** Nowhere; they can be read in the browser. This is for the demo. */
  | 'shown'
  /** Nowhere, although customers wait for them. */
  | 'waits'
  /** The remote shop (`SHOP_API_URL`) writes and sends its own. */
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

/**
 * What the server prints about mail when it starts. `origin` is where the shop can be read, `key`
 * what opens the demo's mails to who reads this.
 */
export function mailGreeting(way: MailWay, origin: string, key: string): string {
  switch (way) {
    case 'sent':
      return 'sent through SMTP_URL'
    case 'shown':
      return `not sent, read at ${origin}/demo/mail?key=${key}`
    case 'waits':
      return 'NOT SENT: it waits in the database until SMTP_URL is set'
    case 'elsewhere':
      return 'written and sent by that shop'
  }
}

/** What a ready shop lacks, shown with its readiness; undefined when nothing. */
export function mailConcern(way: MailWay): string | undefined {
  return way === 'waits' ? 'mail waits: SMTP_URL is not set' : undefined
}
