/** What the mail about an order that was not paid in time says, in one language. */
type EndedTexts = {
  subject(no: string, shop: string): string
  heading(firstName: string): string
  ended(no: string, lastDay: string): string
  gaveBack: string
  paidMeanwhile: string
  link: string
}

const en: EndedTexts = {
  subject: (no, shop) => `Your order ${no} at ${shop} was not paid in time`,
  heading: (firstName) => `Hello ${firstName}`,
  ended: (no, lastDay) =>
    `we kept everything of your order ${no} for you until ${lastDay}. No transfer has reached us, so the order is cancelled and its pieces are back on the shelf. There is nothing left for you to do or to pay.`,
  gaveBack: 'The discount code, gift card or points that you used for it can be used again.',
  paidMeanwhile: 'Is your transfer on its way? Answer this mail, and we will sort it out with you.',
  link: 'To the shop',
}

const pl: EndedTexts = {
  subject: (no, shop) => `Zamówienie ${no} w sklepie ${shop} nie zostało opłacone na czas`,
  heading: (firstName) => `Dzień dobry, ${firstName}`,
  ended: (no, lastDay) =>
    `wszystko z zamówienia ${no} czekało na przelew, ostatnim dniem był ${lastDay}. Przelew do nas nie dotarł, dlatego zamówienie zostało anulowane, a produkty wróciły na półkę. Nie trzeba już nic robić ani nic płacić.`,
  gaveBack:
    'Kodu rabatowego, karty podarunkowej lub punktów z tego zamówienia można użyć ponownie.',
  paidMeanwhile:
    'Przelew jest już w drodze? Prosimy o odpowiedź na tę wiadomość, znajdziemy rozwiązanie.',
  link: 'Do sklepu',
}

const de: EndedTexts = {
  subject: (no, shop) => `Ihre Bestellung ${no} bei ${shop} wurde nicht rechtzeitig bezahlt`,
  heading: (firstName) => `Hallo ${firstName}`,
  ended: (no, lastDay) =>
    `alles aus Ihrer Bestellung ${no} war für Sie zurückgelegt, letzter Tag: ${lastDay}. Bei uns ist keine Überweisung eingegangen, deshalb ist die Bestellung storniert, und die Stücke stehen wieder im Regal. Sie müssen nichts mehr tun und nichts mehr bezahlen.`,
  gaveBack:
    'Rabattcode, Gutscheinkarte oder Punkte aus dieser Bestellung können wieder verwendet werden.',
  paidMeanwhile:
    'Ist Ihre Überweisung schon unterwegs? Antworten Sie auf diese Mail, wir finden eine Lösung.',
  link: 'Zum Shop',
}

const languages: Readonly<Record<string, EndedTexts>> = { de, en, pl }

/** The texts of a language, or the English ones where we have none. */
export function endedTextsOf(lang: string): EndedTexts {
  return languages[lang] ?? en
}
