/** Everything the mails about an order say, in one language. */
export type MailWords = {
  products: string
  /** `points`: how many of them paid, 0 for a code. */
  discount(code: string, points: number): string
  delivery(method: string): string
  surcharge: string
  giftCard: string
  total: string
  /** The tax that the total contains. */
  vat(amount: string): string
  toPay: string
  recipient: string
  account: string
  transferTitle: string
  amount: string
  deliverTo: string
  pickUpAt: string
  orderedBy: string
  invoiceTo: string
  taxNumber: string
  arrives: string
  note: string
  /** What the customer agreed to with the order. */
  agreed: string
  consents: {
    terms: string
    /** Which version of them, behind their name; `from` is a day. */
    version(number: number, from: string | undefined): string
    processing: string
    marketing(shop: string): string
  }
  confirmation: {
    subject(no: string, shop: string): string
    heading(firstName: string): string
    received(no: string): string
    paid(no: string): string
    link: string
    /** Of an order that is paid on its page. */
    payLink: string
    next: string
    /** `payBy` is a day in words, where one is set. */
    payStep(payBy: string | undefined): { title: string; text: string }
    /** `until` is a day in words and a time. */
    payElsewhereStep(until: string): { title: string; text: string }
    /** `delivery` names the method and when it is there. */
    sendStep(delivery: string, afterPayment: boolean): { title: string; text: string }
    withdrawStep(days: number): { title: string; text: string }
    days(count: string): string
    ordered: string
  }
  /** That an order was not paid in time. */
  ended: {
    subject(no: string, shop: string): string
    ended(no: string, lastDay: string): string
    /** Of an order whose payment a provider did not confirm in time. */
    notConfirmed(no: string): string
    gaveBack: string
    paidMeanwhile: string
    link: string
  }
  /** To the owner of the shop. */
  notice: {
    subject(no: string, amount: string): string
    heading(no: string): string
    placed(when: string): string
    payment(name: string, isPaid: boolean): string
    note: string
    link: string
  }
}
