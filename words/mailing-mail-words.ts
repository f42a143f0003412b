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
  /** To who waited for something that was sold out; once. */
  backInStock: {
    subject(product: string): string
    text(product: string): string
    link: string
    /** Who asked for the mail, and that there is no second one. */
    why(when: string): string
    /** The link at the end: nothing more of what the reader still waits for. */
    stop: string
  }
}
