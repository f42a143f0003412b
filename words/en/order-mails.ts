import type { OrderMailWords } from '../order-mail-words.ts'

export const orderMails: OrderMailWords = {
  orderLink: 'See your order',
  gaveBack: 'The discount code, gift card or points that you used for it can be used again.',
  paid: {
    subject: (no, shop) => `Your payment for order ${no} at ${shop} has arrived`,
    text: (no) => `Your payment for order ${no} has arrived. We get everything ready now.`,
  },
  refunded: {
    subject: (no, shop) => `We are sending money back for order ${no} at ${shop}`,
    text: (no, amount) =>
      `We are sending ${amount} back for your order ${no}, by the way in which you paid. It may take a few days to reach you.`,
  },
  late: {
    subject: (no, shop) => `Your payment for order ${no} at ${shop} came too late`,
    text: (no, amount) =>
      `${amount} reached us for order ${no}, which had ended or was paid already. We send it back to you.`,
  },
  second: {
    subject: (no, shop) => `A second payment for order ${no} at ${shop} has arrived`,
    text: (no, amount) =>
      `Besides the payment for order ${no}, another ${amount} reached us. We send this money back to you.`,
  },
  sent: {
    subject: (no, shop) => `Your order ${no} from ${shop} is on its way`,
    text: (no, method) => `Your order ${no} is on its way. ${method}.`,
    readySubject: (no, shop) => `Your order ${no} at ${shop} is ready for you`,
    ready: (no, place) => `Your order ${no} is ready for you. ${place}`,
    parcel: 'Parcel',
    follow: 'Follow the parcel',
    what: 'What is in it',
  },
  parcel: {
    subject: (no, shop) => `The parcel of your order ${no} from ${shop}`,
    text: (no) => `This is the number of the parcel with your order ${no}.`,
  },
  changed: {
    address: {
      subject: (no, shop) => `Where your order ${no} from ${shop} goes`,
      text: (no) =>
        `We have changed where your order ${no} goes. This is how it is now. If something is wrong, answer this mail.`,
    },
    lines: {
      subject: (no, shop) => `Your order ${no} at ${shop} has changed`,
      text: (no, now, before) =>
        `We have changed what is in your order ${no}. To pay for it now: ${now}, not ${before}. If this is not what you wanted, answer this mail.`,
    },
  },
  canceled: {
    subject: (no, shop) => `Your order ${no} at ${shop} is cancelled`,
    text: (no) => `As you asked, your order ${no} is cancelled.`,
    byShop: (no) => `We had to cancel your order ${no}.`,
    cameBack: (no) => `The parcel with your order ${no} came back to us, so we have cancelled it.`,
    nothingToPay: 'There is nothing to pay for it.',
    refund: (amount) => `We send you back ${amount} that you have paid for it.`,
  },
  newCards: { subject: (no, shop) => `A new gift card for your order ${no} at ${shop}` },
  returned: {
    what: 'What comes back',
    sendTo: 'Where to send it',
    received: {
      subject: (no, shop) => `Your return ${no} to ${shop}`,
      text: (no, order) => `We have noted down your return ${no} from order ${order}.`,
      byPost: 'Please put the number of the return inside the parcel.',
      byLocker: (price) =>
        `The parcel locker costs ${price}, taken off the refund. Its code comes separately.`,
    },
    code: {
      subject: (no, shop) => `The parcel locker code for your return ${no} to ${shop}`,
      text: (no) => `Type this code on the screen of a parcel locker to leave your return ${no}.`,
      name: 'Code',
      until: 'Works until',
    },
    pending: {
      subject: (no, shop) => `Your return ${no} to ${shop} is being checked`,
      text: (no) => `We are looking at your return ${no} now, and write again once it is decided.`,
    },
    accepted: {
      subject: (no, shop) => `Your return ${no} at ${shop} is accepted`,
      text: (no) => `Your return ${no} has reached us, and everything is as it should be.`,
    },
    rejected: {
      subject: (no, shop) => `Your return ${no} at ${shop} was not accepted`,
      text: (no) => `We could not accept your return ${no}.`,
      question: 'Do you see it differently? Answer this mail.',
    },
    settled: {
      subject: (no, shop) => `Your return ${no} at ${shop} is settled`,
      text: (no) => `Your return ${no} is settled. This is what you get back:`,
      byShop: {
        subject: (no, shop) => `We give back money for your order ${no} at ${shop}`,
        text: (no) =>
          `We give back a part or all of what you paid for order ${no}; there is nothing to send back. This is what you get:`,
      },
      amount: 'Money',
      card: (end) => `Back on your gift card …${end}`,
      newCard:
        'The gift card that you paid with cannot be used any more. This new one takes its place; please keep its code:',
      points: 'Loyalty points',
    },
    canceled: {
      subject: (no, shop) => `Your return ${no} to ${shop} is called off`,
      text: (no) => `As you asked, your return ${no} is called off.`,
      byShop: (no) => `We have called off your return ${no}.`,
    },
  },
  notice: {
    late: {
      subject: (no) => `Order ${no} was paid after it had ended`,
      text: (no, amount) =>
        `${amount} came for order ${no}, which had ended or was paid already. Send the money back with “npm run shop -- transactions refund ${no}”, or where your provider shows it.`,
      byHandSubject: (no) => `Order ${no}, which you noted as paid, was paid at the provider`,
      byHand: (no, amount) =>
        `${amount} came for order ${no} at the provider, after you had noted it as paid. If that is the money you meant, nothing is left to do. If it was paid in another way, send this money back with “npm run shop -- transactions refund ${no}”, or where your provider shows it.`,
      twiceSubject: (no) => `Order ${no} was paid twice`,
      twice: (no, amount, name) =>
        `Another ${amount} came for order ${no}, which was paid already. Send this money back with “npm run shop -- transactions refund ${no} --payment ${name}”, or where your provider shows it.`,
    },
    kept: {
      amount: {
        subject: (no) => `Another amount was paid for order ${no}`,
        text: (no, amount, name) =>
          `${amount} came at the provider for order ${no}, which asked for something else, so it pays nothing. Send it back with “npm run shop -- transactions refund ${no} --payment ${name}”, or where your provider shows it.`,
      },
      gone: {
        subject: (no) => `Money of order ${no} is gone`,
        text: (no, amount, name) =>
          `${amount} that paid order ${no} did not come after all, or was sent back, and not by a command of the shop. The order stands as paid. Look for ${name || 'it'} in your provider’s panel before you send anything.`,
      },
      back: {
        subject: (no) => `Money for order ${no} went back`,
        text: (no, amount, name) =>
          `${amount} that had come for order ${no} and paid nothing went back, and not by a command of the shop. Do not send it back once more: look for ${name || 'it'} in your provider’s panel.`,
      },
    },
    waits: {
      subject: (no) => `Order ${no} is waiting for its payment provider`,
      text: (no, until) =>
        `The payment provider says that order ${no} is paid, but it cannot be asked to confirm that. The order is kept until ${until} and is settled by itself as soon as the provider answers; after that it is cancelled. Look for the payment in the provider’s panel. If it is there, note it with “npm run shop -- orders pay ${no}”.`,
    },
    dispute: {
      subject: (no) => `The payment of order ${no} is disputed`,
      open: (no, about, until) =>
        `The payer of order ${no} disputes the payment with the provider or their bank: ${about.filter(Boolean).join(', ')}.` +
        (until === undefined
          ? ' Answer in the provider’s panel; its deadline stands there.'
          : ` Answer in the provider’s panel by ${until}, or the money is lost.`),
      won: (no, amount) => `The dispute about ${amount} of order ${no} ended in your favour.`,
      lost: (no, amount) =>
        `The dispute about ${amount} of order ${no} is lost: the provider takes the money back. Nothing is to be sent back by a command; the order stands as paid until you change it.`,
      closed: (no, amount) =>
        `The dispute about ${amount} of order ${no} is over. How it ended stands in the provider’s panel.`,
    },
    parcel: {
      subject: (no) => `The parcel of order ${no} is not paid for at InPost`,
      whys: {
        debt_collection:
          'InPost could not take the money for the parcel: there are no funds, or invoices are unpaid. Top the account up in Manager Paczek.',
        company_data_missing:
          'InPost lacks data of your company, which it needs for cash on delivery. Complete them in Manager Paczek.',
      },
      why: (trouble) => `InPost does not go on with the parcel; it says: ${trouble}.`,
      next: (no) =>
        `Until then order ${no} has no label. Once it is paid for, the parcel goes on by itself; if InPost calls it off, ask for another one with “npm run shop -- shipments create ${no} --again”.`,
    },
    refundRefused: {
      subject: (no) => `Money of order ${no} was not sent back`,
      text: (no, amount, command) =>
        `The payment provider had taken on to send ${amount} back for order ${no}, and says now that it does not. The customer is waiting for it: send it again with “npm run shop -- ${command}”, or by a transfer.`,
    },
    canceled: {
      subject: (no) => `Order ${no} was cancelled by its customer`,
      text: (no, refund) =>
        refund === undefined
          ? `Order ${no} was not paid. What it held is given back.`
          : `Order ${no} was paid: ${refund} goes back. What no provider sends waits for you under Today. What it held is given back.`,
    },
    newCards: {
      subject: (no) => `Order ${no}: a new gift card for one that was ended`,
      text: (amount, end) =>
        `The order was cancelled, and the gift card that had paid ${amount} of it had been ended meanwhile. A new one (…${end}) was made for it, and its code sent to the customer. If they should not have it, end it: cards end.`,
    },
    returned: {
      subject: (no, order) => `New return ${no} from order ${order}`,
      text: 'An answer to this mail goes to the customer.',
    },
    returnCanceled: {
      subject: (no, order) => `Return ${no} from order ${order} was called off`,
      text: 'Its customer called it off. Nothing is left to do.',
    },
  },
}
