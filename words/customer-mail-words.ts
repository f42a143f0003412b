/** What mails to customers about what is their own say, in one language. */
export type CustomerMailWords = {
  newDevice: {
    subject(shop: string): string
    text(when: string): string
    notYou: string
    link: string
  }
  /** Facebook is a way into the account. */
  linked: {
    subject(shop: string): string
    text(when: string): string
    notYou: string
    link: string
  }
  deletion: {
    subject(shop: string): string
    text: string
    link: string
    lasts(minutes: number): string
  }
  deleted: {
    subject(shop: string): string
    text(when: string): string
    /** No order needs the person any more. */
    kept: string
    /** One does. */
    open: string
    notYou: string
  }
}
