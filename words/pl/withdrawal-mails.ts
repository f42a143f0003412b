import type { WithdrawalMailWords } from '../withdrawal-mail-words.ts'

export const withdrawalMails: WithdrawalMailWords = {
  link: 'Odstąp od umowy tutaj',
  receipt: {
    subject: (no, shop) => `Potwierdzenie odstąpienia ${no} w sklepie ${shop}`,
    heading: 'Otrzymaliśmy odstąpienie od umowy',
    received: (when) =>
      `To potwierdzenie otrzymania odstąpienia od umowy. Oświadczenie dotarło do nas ${when}. Oto jego treść:`,
    unmatched: 'Odszukamy zamówienie i odpiszemy.',
    before:
      'Według naszych danych zamówienie nie zostało wysłane, zanim dotarło oświadczenie, więc jest ono złożone w terminie. Jeśli paczka mimo to przyjdzie, prosimy ją odesłać.',
    running: (until) =>
      `Według naszych danych termin na odstąpienie mija ${until}, więc oświadczenie jest złożone w terminie.`,
    over: (since) =>
      `Według naszych danych termin na odstąpienie minął ${since}. Mimo to zapisaliśmy oświadczenie, przyjrzymy mu się i odpiszemy. Jeśli nasze dane są błędne, prosimy napisać, kiedy paczka dotarła.`,
    canceled:
      'Nic nie było jeszcze spakowane, więc zamówienie jest anulowane. Piszemy o tym w osobnej wiadomości.',
    nothing:
      'Według naszych danych nie ma już od czego odstąpić: zamówienie jest anulowane, już zwrócone albo wykonane specjalnie dla zamawiającego.',
    noted: 'Zapisaliśmy oświadczenie. Przyjrzymy się mu i napiszemy.',
    sendBack:
      'Prosimy odesłać rzeczy w ciągu 14 dni od złożenia oświadczenia i włożyć do paczki kartkę z numerem zwrotu.',
    sendTo: 'Adres do zwrotu',
    notYou: 'To oświadczenie złożył ktoś inny? Prosimy odpowiedzieć na tę wiadomość.',
  },
  no: 'Oświadczenie',
  when: 'Otrzymano',
  name: 'Imię i nazwisko',
  email: 'E-mail',
  order: 'Zamówienie',
  returnNo: 'Zwrot',
  what: 'Czego dotyczy odstąpienie',
  whole: 'Całe zamówienie',
  part: 'Część zamówienia, opisana własnymi słowami',
  excluded: 'Czego nie obejmuje',
  personalized: (product) =>
    `${product}: rzecz wykonana na indywidualne życzenie, od której prawo nie pozwala odstąpić`,
  notice: {
    subject: (no, order) => `Odstąpienie ${no} od zamówienia ${order}`,
    unmatched:
      'Żadne zamówienie nie ma tego numeru i tego adresu e-mail. Może to literówka: prosimy poszukać.',
    proved: 'Oświadczenie złożono z konta, do którego należy zamówienie.',
    notProved: 'Oświadczenie złożono, podając numer i e-mail zamówienia, bez logowania.',
    notSent: 'Zamówienie nie jest jeszcze wysłane: prosimy go nie wysyłać.',
    inTime: (until) => `W terminie, który mija ${until}.`,
    late: (since) =>
      `Po terminie, który minął ${since}. Decyzja należy do sklepu, klient czeka na odpowiedź.`,
    canceled: 'Zamówienie zostało przez to anulowane.',
    nothing: 'Z zamówienia nie zostało nic, od czego można odstąpić, więc nie powstał zwrot.',
    noted:
      'Nie powstał z niego osobny zwrot, bo inne z tego zamówienia już czekają. Proszę przeczytać, o co w nim chodzi.',
    inWords: 'Klient własnymi słowami napisał, o które rzeczy chodzi.',
    answer: 'Odpowiedź na tę wiadomość trafi do klienta.',
  },
  contact: {
    subject: (name) => `Wiadomość od: ${name}`,
    from: 'Od',
    number: 'Numer zamówienia',
    message: 'Wiadomość',
    answer: { subject: (shop) => `Odpowiedź: ${shop}`, yours: 'Twoja wiadomość' },
  },
}
