import type { CustomerMailWords } from '../customer-mail-words.ts'

export const customerMails: CustomerMailWords = {
  newDevice: {
    subject: (shop) => `Nowe logowanie do konta w sklepie ${shop}`,
    text: (when) =>
      `Ktoś zalogował się do konta z tym adresem w przeglądarce, w której wcześniej nie było ono używane: ${when}. Jeśli to Ty, nie trzeba nic robić.`,
    notYou: 'Jeśli to nie Ty, od razu ustaw nowe hasło: to wyloguje wszystkich innych.',
    link: 'Ustaw nowe hasło',
  },
  linked: {
    subject: (shop) => `Konto w sklepie ${shop} jest połączone z Facebookiem`,
    text: (when) =>
      `Konto z tym adresem zostało połączone z Facebookiem: ${when}. Od teraz można się do niego zalogować także przez Facebooka. Połączenie można zakończyć w swoim koncie. Jeśli to Ty, nie trzeba nic robić.`,
    notYou:
      'Jeśli to nie Ty, od razu ustaw nowe hasło: to zakończy połączenie i wyloguje wszystkich innych.',
    link: 'Ustaw nowe hasło',
  },
  deletion: {
    subject: (shop) => `Usunąć konto w sklepie ${shop}?`,
    text: 'Dostaliśmy prośbę o usunięcie konta z tym adresem. Pod linkiem jest jeszcze raz napisane, co to oznacza; tam można to potwierdzić.',
    link: 'Usuń konto',
    lasts: (minutes) =>
      `Link działa ${minutes} minut i tylko raz. Jeśli to nie Ty, zostaw tę wiadomość bez odpowiedzi: konto pozostanie bez zmian.`,
  },
  deleted: {
    subject: (shop) => `Konto w sklepie ${shop} jest usunięte`,
    text: (when) =>
      `Konto z tym adresem jest usunięte: ${when}. Na wszystkich urządzeniach nastąpiło wylogowanie. Z tym adresem można w każdej chwili założyć nowe konto.`,
    kept: 'To, co z zamówień każe nam zachować prawo, zachowujemy bez Twojego nazwiska i adresu.',
    open: 'Co najmniej jedno Twoje zamówienie jeszcze trwa. Do jego zakończenia zachowujemy w nim Twoje imię, nazwisko i adres, potem też znikną. Znajdziesz je po numerze: „Znajdź zamówienie bez konta”.',
    notYou: 'Jeśli to nie Ty, odpowiedz na tę wiadomość.',
  },
}
