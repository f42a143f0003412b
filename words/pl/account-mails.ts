import type { AccountMailWords } from '../account-mail-words.ts'

export const accountMails: AccountMailWords = {
  hello: (name) => (name === '' ? 'Dzień dobry' : `Dzień dobry, ${name}`),
  activation: {
    subject: (shop) => `Potwierdź konto w sklepie ${shop}`,
    text: (shop) =>
      `Z tym adresem założono konto w sklepie ${shop}. Jeden krok i można z niego korzystać.`,
    link: 'Potwierdź konto',
    lasts: (days) =>
      `Link działa ${days} dni. Jeśli to nie Ty, zostaw tę wiadomość bez odpowiedzi: bez potwierdzenia konto zniknie.`,
  },
  recovery: {
    subject: (shop) => `Nowe hasło do konta w sklepie ${shop}`,
    text: 'Dostaliśmy prośbę o nowe hasło do konta z tym adresem.',
    link: 'Ustaw nowe hasło',
    lasts: (minutes) =>
      `Link działa ${minutes} minut i tylko raz. Jeśli to nie Ty, zostaw tę wiadomość bez odpowiedzi: hasło pozostanie bez zmian.`,
  },
  passwordChanged: {
    subject: (shop) => `Hasło do konta w sklepie ${shop} zostało zmienione`,
    text: (when) =>
      `Hasło do konta z tym adresem zostało zmienione: ${when}. Na innych urządzeniach trzeba zalogować się na nowo.`,
    unlinked:
      'Logowanie przez Facebooka do tego konta zostało przy tym wyłączone. Kto chce go dalej używać, może połączyć konto ponownie.',
    notYou: 'Jeśli to nie Ty, od razu ustaw nowe hasło i daj nam znać.',
    link: 'Ustaw nowe hasło',
  },
  exists: {
    subject: (shop) => `Konto w sklepie ${shop} już istnieje`,
    text: 'Ktoś, zapewne Ty, chciał założyć konto z tym adresem. Konto już istnieje, wystarczy się zalogować.',
    link: 'Zaloguj się',
    forgotten: 'Hasło wyleciało z głowy? Można ustawić nowe:',
    recover: 'Ustaw nowe hasło',
  },
  locked: {
    subject: (shop) => `Wiele nieudanych prób logowania w sklepie ${shop}`,
    text: 'W ciągu ostatniej godziny wiele razy podano złe hasło do konta z tym adresem. Dlatego przez pewien czas nie można się na nie zalogować. Kto jest zalogowany, pozostaje zalogowany.',
    notYou:
      'Jeśli to nie Ty, nie trzeba nic robić. Hasło używane też gdzie indziej najlepiej zmienić.',
    link: 'Ustaw nowe hasło',
  },
  orderCode: {
    subject: (no) => `Kod do zamówienia ${no}`,
    text: (no) => `Tym kodem otworzysz zamówienie ${no}.`,
    code: 'Kod',
    lasts: (minutes) =>
      `Kod działa ${minutes} minut i tylko raz. Jeśli to nie Ty, zostaw tę wiadomość bez odpowiedzi i nikomu nie podawaj kodu.`,
  },
  socialCode: {
    subject: (shop) => `Kod do logowania w sklepie ${shop}`,
    text: (shop) =>
      `Ktoś, zapewne Ty, loguje się w sklepie ${shop} przez Facebooka i podał ten adres. Ten kod łączy jedno z drugim.`,
    code: 'Kod',
    lasts: (minutes) =>
      `Kod działa przez ${minutes} minut i tylko raz. Jeśli to nie Ty, zignoruj tę wiadomość i nikomu nie podawaj kodu: bez niego nic nie zostanie połączone.`,
  },
}
