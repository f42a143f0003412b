/** What mails say of what becomes of an order and its returns, in one language. */
export type OrderMailWords = {
  orderLink: string
  gaveBack: string
  paid: { subject(no: string, shop: string): string; text(no: string): string }
  /** Of money that goes back by the way on which it came. */
  refunded: { subject(no: string, shop: string): string; text(no: string, amount: string): string }
  /** Money that came for an order that had ended, or was paid already. */
  late: { subject(no: string, shop: string): string; text(no: string, amount: string): string }
  /** Money that came besides what was paid for an order, of whatever amount. */
  second: { subject(no: string, shop: string): string; text(no: string, amount: string): string }
  sent: {
    subject(no: string, shop: string): string
    text(no: string, method: string): string
    /** Of an order that its customer collects; `place` says where and when. */
    readySubject(no: string, shop: string): string
    ready(no: string, place: string): string
    parcel: string
    follow: string
    what: string
  }
  /** The number of the parcel, where it came later or was put right. */
  parcel: { subject(no: string, shop: string): string; text(no: string): string }
  /** What the owner has changed of an order that is not packed yet. */
  changed: {
    address: { subject(no: string, shop: string): string; text(no: string): string }
    /** `now` and `before`: what is to be paid. */
    lines: {
      subject(no: string, shop: string): string
      text(no: string, now: string, before: string): string
    }
  }
  canceled: {
    subject(no: string, shop: string): string
    text(no: string): string
    /** Of an order that its owner cancelled. */
    byShop(no: string): string
    /** Of one that was sent, and that nobody took. */
    cameBack(no: string): string
    nothingToPay: string
    /** Of an order that was paid already. */
    refund(amount: string): string
  }
  /** Of an order that was cancelled after the gift cards that had paid it were ended. */
  newCards: { subject(no: string, shop: string): string }
  returned: {
    /** Above the lines that come back. */
    what: string
    sendTo: string
    received: {
      subject(no: string, shop: string): string
      text(no: string, order: string): string
      byPost: string
      byLocker(price: string): string
    }
    /** With which the parcel is left at a locker. */
    code: {
      subject(no: string, shop: string): string
      text(no: string): string
      name: string
      /** Before the moment at which it is over. */
      until: string
    }
    pending: { subject(no: string, shop: string): string; text(no: string): string }
    accepted: { subject(no: string, shop: string): string; text(no: string): string }
    rejected: {
      subject(no: string, shop: string): string
      text(no: string): string
      question: string
    }
    settled: {
      subject(no: string, shop: string): string
      text(no: string): string
      /** Of an order, of which nothing is sent back. */
      byShop: { subject(no: string, shop: string): string; text(no: string): string }
      amount: string
      /** By the end of its code. */
      card(end: string): string
      /** Said before the codes of cards that are made for old ones. */
      newCard: string
      points: string
    }
    canceled: {
      subject(no: string, shop: string): string
      /** Called off by its customer. */
      text(no: string): string
      byShop(no: string): string
    }
  }
  /** To the owner of the shop. */
  notice: {
    /** Of money that came when the order could not take it any more. */
    late: {
      subject(no: string): string
      text(no: string, amount: string): string
      /** Of an order that the owner had noted as paid. */
      byHandSubject(no: string): string
      byHand(no: string, amount: string): string
      /** Of a try that was paid before; `name`: the payment’s name at the provider. */
      twiceSubject(no: string): string
      twice(no: string, amount: string, name: string): string
    }
    /** Of money that the shop did not expect so; `name`: the payment’s name at the provider. */
    kept: Record<
      'amount' | 'gone' | 'back',
      { subject(no: string): string; text(no: string, amount: string, name: string): string }
    >
    /** Of an order whose provider says that it is paid, and cannot be asked; `until`: a moment. */
    waits: { subject(no: string): string; text(no: string, until: string): string }
    /** Of what a payer disputes; `about`: how much, and why in the provider’s word. */
    dispute: Record<'won' | 'lost' | 'closed', (no: string, amount: string) => string> & {
      subject(no: string): string
      open(no: string, about: [amount: string, reason: string], until: string | undefined): string
    }
    /** Of a parcel that its carrier took and nobody has paid for; `whys`: by the carrier’s word. */
    parcel: {
      subject(no: string): string
      whys: Readonly<Record<string, string>>
      why(trouble: string): string
      next(no: string): string
    }
    /** `command`: what sends it again. */
    refundRefused: {
      subject(no: string): string
      text(no: string, amount: string, command: string): string
    }
    canceled: { subject(no: string): string; text(no: string, refund: string | undefined): string }
    /** `end`: of the code of the card that was made. */
    newCards: { subject(no: string): string; text(amount: string, end: string): string }
    returned: { subject(no: string, order: string): string; text: string }
    returnCanceled: { subject(no: string, order: string): string; text: string }
  }
}
