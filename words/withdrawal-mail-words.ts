/** What mails about a withdrawal, and about a letter to the shop, say in one language. */
export type WithdrawalMailWords = {
  /** Of the page where everybody withdraws. */
  link: string
  receipt: {
    /** `no` is the declaration's own number. */
    subject(no: string, shop: string): string
    heading: string
    /** `when` is a date and a time with its zone. */
    received(when: string): string
    /** Where the declaration names no order that is this reader's. */
    unmatched: string
    before: string
    running(until: string): string
    over(since: string): string
    canceled: string
    nothing: string
    noted: string
    sendBack: string
    sendTo: string
    notYou: string
  }
  no: string
  when: string
  name: string
  email: string
  order: string
  returnNo: string
  what: string
  whole: string
  /** Stands for words that are not repeated. */
  part: string
  excluded: string
  personalized(product: string): string
  /** To the owner of the shop. */
  notice: {
    subject(no: string, order: string): string
    /** What the owner is to know first. */
    unmatched: string
    proved: string
    notProved: string
    notSent: string
    inTime(until: string): string
    late(since: string): string
    canceled: string
    nothing: string
    /** It made no return of its own, because others wait. */
    noted: string
    inWords: string
    answer: string
  }
  contact: {
    subject(name: string): string
    from: string
    number: string
    message: string
    /** From the shop to the person who wrote. */
    answer: {
      subject(shop: string): string
      yours: string
    }
  }
}
