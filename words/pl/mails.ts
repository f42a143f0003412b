import type { MailWords } from '../mail-words.ts'

export const mails: MailWords = {
  products: 'Produkty',
  discount: (code, points) =>
    points > 0 ? `Punkty lojalnościowe, użyto: ${points}` : `Kod rabatowy ${code}`,
  delivery: (method) => `Dostawa: ${method}`,
  surcharge: 'Opłata za płatność',
  giftCard: 'Karta podarunkowa',
  total: 'Razem',
  vat: (amount) => `w tym ${amount} VAT`,
  toPay: 'Do zapłaty',
  recipient: 'Odbiorca',
  account: 'Numer konta',
  transferTitle: 'Tytuł',
  amount: 'Kwota',
  deliverTo: 'Adres dostawy',
  pickUpAt: 'Punkt odbioru',
  orderedBy: 'Kto zamawia',
  invoiceTo: 'Faktura dla',
  taxNumber: 'NIP',
  arrives: 'Termin dostawy',
  note: 'Uwagi',
  agreed: 'Udzielone zgody',
  consents: {
    terms: 'regulamin sklepu',
    version: (number, from) =>
      `, wersja ${number}${from === undefined ? '' : ` obowiązująca od ${from}`}`,
    processing: 'przetwarzanie danych w celu realizacji zamówienia',
    marketing: (shop) => `e-maile o nowościach: ${shop}`,
  },
  confirmation: {
    subject: (no, shop) => `Zamówienie ${no} w sklepie ${shop}`,
    heading: (firstName) => `Dziękujemy, ${firstName}`,
    received: (no) => `Zamówienie ${no} jest już u nas.`,
    paid: (no) => `Zamówienie ${no} jest już u nas i jest opłacone.`,
    link: 'Zobacz zamówienie',
    payLink: 'Opłać lub zobacz zamówienie',
    next: 'Co dalej',
    payStep: (payBy) => ({
      title: payBy === undefined ? 'Najpierw' : `Termin: ${payBy}`,
      text: 'Dociera Twój przelew. Do tego czasu wszystko na Ciebie czeka.',
    }),
    payElsewhereStep: (until) => ({
      title: `Termin: ${until}`,
      text: 'Płacisz na stronie zamówienia, chyba że jest już opłacone. Do tego czasu wszystko na Ciebie czeka.',
    }),
    sendStep: (delivery, afterPayment) => ({
      title: afterPayment ? 'Gdy wpłata dotrze' : 'Teraz',
      text: `Przygotowujemy zamówienie. ${delivery}.`,
    }),
    withdrawStep: (days) => ({
      title: `Do ${days} dni od otrzymania całości`,
      text: 'Możesz odstąpić od umowy. Jak to zrobić i czego to nie dotyczy, piszemy niżej.',
    }),
    days: (count) => (count === '1' ? '1 dzień' : `${count} dni`),
    ordered: 'Co zamówiono',
  },
  ended: {
    subject: (no, shop) => `Zamówienie ${no} w sklepie ${shop} nie zostało opłacone na czas`,
    ended: (no, lastDay) =>
      `Wszystko z zamówienia ${no} czekało na przelew, ostatnim dniem był ${lastDay}. Przelew do nas nie dotarł, dlatego zamówienie zostało anulowane, a produkty wróciły na półkę. Nie trzeba już nic robić ani nic płacić.`,
    notConfirmed: (no) =>
      `Na czas nie potwierdzono zapłaty za zamówienie ${no}, więc je anulowaliśmy, a jego sztuki wróciły na półkę. Jeśli z Twojego konta zeszły pieniądze, odeślemy je.`,
    gaveBack:
      'Kodu rabatowego, karty podarunkowej lub punktów z tego zamówienia można użyć ponownie.',
    paidMeanwhile:
      'Przelew jest już w drodze? Prosimy o odpowiedź na tę wiadomość, znajdziemy rozwiązanie.',
    link: 'Do sklepu',
  },
  notice: {
    subject: (no, amount) => `Nowe zamówienie ${no}: ${amount}`,
    heading: (no) => `Nowe zamówienie ${no}`,
    placed: (when) => `Złożone: ${when}. Odpowiedź na tę wiadomość trafi do klienta.`,
    payment: (name, isPaid) => `Płatność: ${name}, ${isPaid ? 'opłacone' : 'jeszcze nieopłacone'}.`,
    note: 'Uwagi klienta',
    link: 'Strona zamówienia',
  },
}
