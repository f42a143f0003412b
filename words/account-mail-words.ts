/** What mails about an account say, in one language. Names and times are in words. */
export type AccountMailWords = {
  /** `name` may be empty. */
  hello(name: string): string
  activation: {
    subject(shop: string): string
    text(shop: string): string
    link: string
    lasts(days: number): string
  }
  recovery: {
    subject(shop: string): string
    text: string
    link: string
    lasts(minutes: number): string
  }
  passwordChanged: {
    subject(shop: string): string
    text(when: string): string
    /** Facebook was a way in. */
    unlinked: string
    notYou: string
    link: string
  }
  /** To who registers with a mailbox that has an account. */
  exists: {
    subject(shop: string): string
    text: string
    link: string
    forgotten: string
    recover: string
  }
  /** To a customer whose account somebody guesses at. */
  locked: {
    subject(shop: string): string
    text: string
    notYou: string
    link: string
  }
  orderCode: {
    subject(no: string): string
    text(no: string): string
    code: string
    lasts(minutes: number): string
  }
  /** To a mailbox that somebody who comes from Facebook says is theirs. */
  socialCode: {
    subject(shop: string): string
    text(shop: string): string
    code: string
    lasts(minutes: number): string
  }
}
