/** What mails of the newsletter say, in one language. */
export type MailingMailWords = {
  /** The link at the end of each letter. */
  unsubscribe: string
  newsletterConfirm: {
    subject(shop: string): string
    text(shop: string): string
    link: string
    lasts(days: number): string
  }
  newsletterWelcome: { subject(shop: string): string; text: string }
  /** To who asks for the newsletter and gets it already. */
  newsletterKnown: { subject(shop: string): string; text: string }
}
