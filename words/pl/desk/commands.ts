import type { OperatorWords } from '../../words.ts'

const person = 'adres tej osoby'

/** Kto pracuje w panelu. */
export const desk: OperatorWords['desk'] = {
  about:
    'Osoby, które pracują w panelu w przeglądarce: co komu wolno, wynika z roli (owner, seller, editor, packer lub reader). Dostęp dają tylko ludzie, nigdy klucz.',
  commands: {
    people: { about: 'wypisuje osoby i otwarte zaproszenia', example: 'desk people' },
    invite: {
      about: 'tworzy jednorazowy link, którym ktoś wejdzie do panelu',
      given: {
        email: 'adres zapraszanej osoby',
        role: 'owner (właściciel), seller (zamówienia, zwroty, klienci), editor (produkty, treści), packer (pakowanie) lub reader (tylko odczyt)',
        lang: 'język wiadomości: en, pl lub de; bez niej Twój',
        mail: 'wysyła link pocztą, działa wtedy 3 dni; bez niej link jest wypisywany i działa 30 minut',
      },
      example: 'desk invite ewa@shop.example --role seller --mail',
    },
    recover: {
      about:
        'tworzy link, którym ktoś bez dostępu ustawi nowe hasło; usuwa aplikację z kodami, kody zapasowe i klucze dostępu',
      given: {
        email: person,
        mail: 'wysyła link pocztą, działa wtedy 3 dni; bez niej link jest wypisywany i działa 30 minut',
      },
      example: 'desk recover ewa@shop.example',
    },
    role: {
      about: 'nadaje inną rolę i wylogowuje',
      given: { email: person, role: 'owner, seller, editor, packer lub reader' },
      example: 'desk role ewa@shop.example editor',
    },
    remove: {
      about: 'usuwa osobę albo cofa zaproszenie',
      given: { email: person },
      example: 'desk remove ewa@shop.example',
    },
    withdraw: {
      about: 'cofa link',
      given: { email: person },
      example: 'desk withdraw ewa@shop.example',
    },
    sessions: {
      about: 'wypisuje, gdzie ktoś jest zalogowany',
      given: { email: person },
      example: 'desk sessions ewa@shop.example',
    },
    logout: {
      about: 'kończy wszystkie logowania danej osoby albo jedno',
      given: { email: person, session: 'tylko to jedno, z listy desk sessions' },
      example: 'desk logout ewa@shop.example',
    },
  },
  roles: {
    owner: 'właściciel',
    seller: 'sprzedawca',
    editor: 'redaktor',
    packer: 'pakujący',
    reader: 'czytelnik',
  },
  titles: ['Imię i nazwisko', 'Adres', 'Rola', 'Logowanie', 'Ostatnio'],
  sessionTitles: ['Sesja', 'Przeglądarka', 'Od', 'Ostatnio'],
  ways: {
    password: 'hasło',
    authenticator: 'aplikacja z kodami',
    passkeys: (count) => (count === 1 ? 'klucz dostępu' : `klucze dostępu: ${count}`),
  },
  never: 'nigdy',
  nobody: 'Nikt jeszcze nie pracuje w panelu.',
  whoever: 'kto ma wypisany link',
  someBrowser: 'jakaś przeglądarka',
  noSessions: 'Brak logowań.',
  invitedUntil: (when) => `zaproszenie do ${when}`,
  link: (to) => `To link dla ${to}: działa raz, przez 30 minut.`,
  mailed: (to) => `Link jest w drodze na ${to}. Działa raz, przez 3 dni.`,
  hasRole: (of, role) => `${of} ma teraz rolę: ${role}. Trzeba zalogować się ponownie.`,
  hadRole: (of, role) => `${of} już ma rolę: ${role}.`,
  removed: (of) => `${of} już tu nie pracuje.`,
  withdrawn: (to) => `Zaproszenie dla ${to} jest cofnięte.`,
  linkWithdrawn: (to) => `Link dla ${to} już nic nie otwiera.`,
  loggedOut: (count) => `Zakończone logowania: ${count}.`,
  known: (of) => ({
    problem: `${of} już pracuje w panelu`,
    cure: 'zmień rolę (desk role) albo przywróć dostęp (desk recover)',
  }),
  unknown: (of) => ({
    problem: `w panelu nikt nie ma adresu ${of}`,
    cure: 'weź adres z desk people',
  }),
  noLink: (to) => ({
    problem: `nie ma otwartego linku dla ${to}`,
    cure: 'zobacz otwarte linki w desk people',
  }),
  guest: {
    problem: 'to gość wersji demo, którego nie można zmienić',
    cure: 'wybierz osobę, która została zaproszona',
  },
  lastOwner: {
    problem: 'nie zostałby żaden właściciel, który może dać dostęp',
    cure: 'najpierw nadaj komuś rolę owner (desk role)',
  },
  noDesk: {
    problem: 'nie ma panelu: DESK_ORIGIN nie jest ustawione',
    cure: 'ustaw DESK_ORIGIN, na przykład https://desk.shop.example',
  },
}

export const jobs: OperatorWords['jobs'] = {
  about: 'Dłuższa praca, którą serwer wykonuje sam; wynik odbiera się w panelu w ciągu dnia.',
  commands: {
    list: { about: 'wypisuje prace od najnowszej', example: 'jobs list' },
    labels: {
      about: 'robi jeden PDF z etykiet wielu zamówień',
      given: {
        numbers: 'numery zamówień',
        size: 'zamawia w InPost paczki tego rozmiaru (small, medium, large), gdzie ich nie ma',
      },
      example: 'jobs labels K/2026/11/0001 K/2026/11/0002',
    },
    orders: {
      about: 'robi plik z zamówieniami (CSV), z VAT według stawek',
      given: {
        view: 'pack, money, send, sent, returns albo closed; bez tego wszystkie',
        search: 'części numeru, nazwiska, adresu, produktu albo kodu',
      },
      example: 'jobs orders',
    },
    stop: {
      about: 'kończy pracę przed czasem',
      given: { id: 'jak na liście' },
      example: 'jobs stop 5yJ3',
    },
  },
  kinds: {
    labels: 'Etykiety',
    newsletter: 'Newsletter',
    orders: 'Zamówienia jako CSV',
    'goods-try': 'Plik produktów, na próbę',
    'goods-import': 'Plik produktów',
    'goods-change': 'Zmiana wielu produktów',
    'goods-undo': 'Zmiana wielu produktów, cofnięta',
    'goods-pictures': 'Zdjęcia pobrane z innych stron',
    'goods-pictures-move': 'Zdjęcia przeniesione w inne miejsce',
    backup: 'Kopia zapasowa',
    'backup-try': 'Kopia zapasowa, próba',
  },
  titles: ['kiedy', 'id', 'co', 'stan', 'zrobiono'],
  states: {
    waiting: 'czeka',
    running: 'w toku',
    done: 'gotowe',
    failed: 'nie udało się',
    stopped: 'zatrzymane',
  },
  none: 'Brak.',
  begun: (kind) => `${kind}: praca się zaczęła.`,
  stopping: 'Zatrzyma się przy następnym kroku.',
  over: 'To już skończone.',
  underWay: 'To już się dzieje.',
  labelled: (count) => `Etykiety w pliku: ${count}.`,
  exported: (count) => `Zamówienia w pliku: ${count}.`,
  busy: {
    problem: 'za dużo pracy już czeka',
    cure: 'poczekaj, aż część się skończy, albo ją zatrzymaj',
  },
  unknown: {
    problem: 'nie ma już takiej pracy',
    cure: 'dzień po końcu praca jest zapominana: zobacz listę',
  },
}
