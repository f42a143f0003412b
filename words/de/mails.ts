import type { MailWords } from '../mail-words.ts'

export const mails: MailWords = {
  products: 'Produkte',
  discount: (code, points) =>
    points > 0 ? `Treuepunkte, ${points} eingelöst` : `Rabattcode ${code}`,
  delivery: (method) => `Lieferung: ${method}`,
  surcharge: 'Zahlungsgebühr',
  giftCard: 'Geschenkkarte',
  total: 'Summe',
  vat: (amount) => `darin ${amount} MwSt.`,
  toPay: 'Zu zahlen',
  recipient: 'Empfänger',
  account: 'Kontonummer',
  transferTitle: 'Verwendungszweck',
  amount: 'Betrag',
  deliverTo: 'Lieferadresse',
  pickUpAt: 'Abholstelle',
  orderedBy: 'Bestellt von',
  invoiceTo: 'Rechnung für',
  taxNumber: 'USt-IdNr.',
  arrives: 'Liefertermin',
  note: 'Ihre Anmerkung',
  agreed: 'Ihre Einwilligungen',
  consents: {
    terms: 'die AGB des Shops',
    version: (number, from) =>
      `, Fassung ${number}${from === undefined ? '' : ` gültig ab ${from}`}`,
    processing: 'die Verarbeitung Ihrer Daten zur Erfüllung der Bestellung',
    marketing: (shop) => `Nachrichten über Neues bei ${shop}`,
  },
  confirmation: {
    subject: (no, shop) => `Ihre Bestellung ${no} bei ${shop}`,
    heading: (firstName) => `Danke, ${firstName}`,
    received: (no) => `Ihre Bestellung ${no} ist bei uns.`,
    paid: (no) => `Ihre Bestellung ${no} ist bei uns und bezahlt.`,
    link: 'Bestellung ansehen',
    payLink: 'Bestellung bezahlen oder ansehen',
    next: 'Wie es weitergeht',
    payStep: (payBy) => ({
      title: payBy === undefined ? 'Zuerst' : `Spätestens ${payBy}`,
      text: 'Ihre Überweisung kommt an. Bis dahin bewahren wir alles für Sie auf.',
    }),
    payElsewhereStep: (until) => ({
      title: `Spätestens ${until}`,
      text: 'Sie bezahlen auf der Seite Ihrer Bestellung, falls noch nicht geschehen. Bis dahin bewahren wir alles für Sie auf.',
    }),
    sendStep: (delivery, afterPayment) => ({
      title: afterPayment ? 'Sobald sie da ist' : 'Jetzt',
      text: `Wir machen alles fertig. ${delivery}.`,
    }),
    withdrawStep: (days) => ({
      title: `Bis zu ${days} Tage, nachdem Sie alles erhalten haben`,
      text: 'Sie können den Vertrag widerrufen. Wie das geht und was ausgenommen ist, steht unten.',
    }),
    days: (count) => (count === '1' ? '1 Tag' : `${count} Tage`),
    ordered: 'Was Sie bestellt haben',
  },
  ended: {
    subject: (no, shop) => `Ihre Bestellung ${no} bei ${shop} wurde nicht rechtzeitig bezahlt`,
    ended: (no, lastDay) =>
      `Alles aus Ihrer Bestellung ${no} war für Sie zurückgelegt, letzter Tag: ${lastDay}. Bei uns ist keine Überweisung eingegangen, deshalb ist die Bestellung storniert, und die Stücke stehen wieder im Regal. Sie müssen nichts mehr tun und nichts mehr bezahlen.`,
    notConfirmed: (no) =>
      `Für Ihre Bestellung ${no} wurde keine Zahlung rechtzeitig bestätigt. Sie ist storniert, und ihre Stücke stehen wieder im Regal. Sollte Geld von Ihrem Konto abgegangen sein, senden wir es zurück.`,
    gaveBack:
      'Rabattcode, Geschenkkarte oder Punkte aus dieser Bestellung können wieder verwendet werden.',
    paidMeanwhile:
      'Ist Ihre Überweisung schon unterwegs? Antworten Sie auf diese Mail, wir finden eine Lösung.',
    link: 'Zum Shop',
  },
  notice: {
    subject: (no, amount) => `Neue Bestellung ${no}: ${amount}`,
    heading: (no) => `Neue Bestellung ${no}`,
    placed: (when) => `Eingegangen: ${when}. Eine Antwort auf diese Mail geht an die Kundschaft.`,
    payment: (name, isPaid) => `Zahlung: ${name}, ${isPaid ? 'bezahlt' : 'noch nicht bezahlt'}.`,
    note: 'Anmerkung der Kundschaft',
    link: 'Seite der Bestellung',
  },
}
