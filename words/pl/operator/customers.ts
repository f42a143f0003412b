import type {
  customers as english,
  messages as englishMessages,
  opinions as englishOpinions,
} from '../../en/operator/customers.ts'
import type { GroupWords } from '../../operator-words.ts'

const email = 'adres konta'

export const customers: typeof english = {
  about: 'Klienci: kim są, ich ceny, punkty i logowania.',
  commands: {
    list: {
      about: 'wypisuje klientów według adresu',
      given: {
        search: 'tylko tych, których adres lub nazwisko zawiera ten tekst',
        limit: 'ilu najwyżej; bez tego 100',
      },
      example: 'customers list --search kowal',
    },
    show: {
      about: 'pokazuje jednego klienta i ostatnie zmiany punktów',
      given: { email },
      example: 'customers show hanna@example.com',
    },
    wholesale: {
      about: 'daje klientowi ceny hurtowe albo je odbiera',
      given: { email, state: 'on (daje) lub off (odbiera)' },
      example: 'customers wholesale hanna@example.com on',
    },
    points: {
      about: 'daje klientowi punkty albo je odejmuje; klient czyta powód',
      given: {
        email,
        add: 'o ile więcej',
        take: 'o ile mniej',
        reason: 'powód, tak jak przeczyta go klient',
      },
      example: 'customers points hanna@example.com --add 50 --reason "Za stłuczoną czarkę"',
    },
    note: {
      about: 'zapisuje notatkę o kliencie w miejsce poprzedniej; pusty tekst ją usuwa',
      given: { email, text: 'notatka; klient czyta ją w kopii swoich danych' },
      example: 'customers note hanna@example.com "Dzwoni, zanim zamówi."',
    },
    logout: {
      about: 'wylogowuje klienta na wszystkich urządzeniach',
      given: { email },
      example: 'customers logout hanna@example.com',
    },
    copy: {
      about: 'wypisuje wszystko, co sklep wie o kliencie, dla niego (RODO, art. 15)',
      given: { email },
      example: 'customers copy hanna@example.com',
    },
    anonymise: {
      about: 'usuwa konto na dobre; jego zamówienia zapominają osobę, gdy się skończą',
      given: { email },
      example: 'customers anonymise hanna@example.com --dry-run',
    },
  },
  columns: {
    email: 'adres',
    name: 'nazwisko',
    standing: 'konto',
    prices: 'ceny',
    points: 'punkty',
    orders: 'zamówienia',
    registered: 'od',
  },
  history: { when: 'kiedy', amount: 'punkty', balance: 'potem', why: 'dlaczego' },
  standing: {
    active: 'czynne',
    waiting: 'jeszcze niepotwierdzone',
    guest: 'gość',
    closed: 'zamknięte',
  },
  prices: { wholesale: 'hurtowe', retail: 'detaliczne' },
  reasons: {
    opening: 'sprzed księgi punktów',
    order: 'użyte w zamówieniu',
    'order-ended': 'oddane, anulowano:',
    return: 'oddane za zwrot',
    shop: 'od sklepu:',
  },
  none: 'Żaden klient nie pasuje.',
  logins: (count) => `otwarte logowania: ${count}`,
  unproved: 'Zmiany nie dają tej liczby punktów: uruchom doctor.',
  unknown: {
    problem: (email) => `nie ma klienta ${email}`,
    cure: 'weź adres z customers list; gość nie ma ani punktów, ani cen',
  },
  wholesale: (email, on) =>
    on ? `${email} ma teraz ceny hurtowe.` : `${email} ma teraz ceny detaliczne.`,
  sameBefore: 'Tak było już wcześniej.',
  addOrTake: {
    problem: 'punkty albo się daje, albo odejmuje',
    cure: 'podaj --add albo --take, nie oba',
  },
  tooFew: {
    problem: (held) => `na koncie są tylko punkty: ${held}`,
    cure: 'nie odejmuj więcej, niż jest',
  },
  pointsNow: (email, balance) => `${email}: punkty po zmianie: ${balance}.`,
  noted: 'Zapisano.',
  noteIs: (note) => `notatka: ${note}`,
  loggedOut: (count) => `Wylogowano; zakończone logowania: ${count}.`,
  anonymised: (email, orders) =>
    `Konto ${email} jest usunięte. Zamówienia, które miało: ${orders}; zapominają osobę, gdy się skończą.`,
}

export const taxNumbers = {
  about: 'Co VIES albo biała lista podatników mówi o NIP-ach klientów.',
  commands: {
    list: {
      about: 'drukuje ostatnią odpowiedź o każdym numerze, od najnowszego',
      given: { limit: 'ile najwyżej; domyślnie 50' },
      example: 'tax-numbers list',
    },
    check: {
      about: 'pyta teraz o jeden numer',
      given: { number: 'z literami kraju' },
      example: 'tax-numbers check PL5260001246',
    },
  },
  columns: ['Numer', 'Stan', 'Kiedy', 'Nazwa', 'Adres', 'Dowód', 'Ostatni błąd'],
  none: 'Nikt nie podał jeszcze numeru, który zna któryś z rejestrów.',
  standings: {
    valid: 'zarejestrowany',
    invalid: 'niezarejestrowany',
    unchecked: 'niesprawdzony',
  },
  notSet: {
    problem: 'żaden rejestr nie jest pytany o ten kraj',
    cure: 'ustaw VIES_URL albo NIP_URL',
  },
  wrongNumber: (number: string) => ({
    problem: `${number} nie jest numerem podatkowym`,
    cure: 'wpisz go z literami kraju, jak PL5260001246',
  }),
  unavailable: (why: string) => ({
    problem: `rejestr nie odpowiedział (${why}): nic nie wiadomo, poprzednia odpowiedź zostaje`,
    cure: 'spróbuj później',
  }),
} satisfies GroupWords & Record<string, unknown>

export const opinions: typeof englishOpinions = {
  about: 'Opinie, które czekają, aż je obejrzysz (ustawienie opinionApproval).',
  commands: {
    list: {
      about: 'wypisuje czekające, od najstarszej',
      given: { rejected: 'te, które odrzucono; znikają po 90 dniach' },
      example: 'opinions list',
    },
    approve: {
      about: 'pokazuje opinię w sklepie, także odrzuconą',
      given: { id: 'jak na liście' },
      example: 'opinions approve 5yJ3',
    },
    reject: {
      about: 'nie pokazuje opinii nikomu',
      given: { id: 'jak na liście' },
      example: 'opinions reject 5yJ3',
    },
  },
  titles: ['id', 'kiedy', 'produkt', 'gwiazdki', 'imię', 'zakup', 'opinia'],
  bought: 'tak',
  none: 'Nie ma żadnej.',
  approved: (id: string) => `Opinia ${id} jest w sklepie.`,
  rejected: (id: string) => `Opinii ${id} nikt nie zobaczy.`,
  unknown: (id: string) => ({
    problem: `żadna opinia ${id} nie czeka`,
    cure: 'jej id znajdziesz poleceniem opinions list',
  }),
}

export const messages: typeof englishMessages = {
  about: 'Listy do sklepu, trzymane tyle dni, ile mówi ustawienie messageDays, bez niego 365.',
  commands: {
    list: {
      about: 'wypisuje je od najnowszej',
      given: {
        state:
          'tylko te, które czekają (waiting), mają odpowiedź (answered) albo są zamknięte (closed)',
        limit: 'ile najwyżej; bez tego 50',
        cursor: 'idzie dalej tam, gdzie skończyła się poprzednia strona',
      },
      example: 'messages list',
    },
    show: {
      about: 'pokazuje jedną, z odpowiedzią',
      given: { id: 'jak na liście' },
      example: 'messages show 5yJ3',
    },
    answer: {
      about: 'wysyła odpowiedź mailem, z wiadomością pod spodem',
      given: { id: 'jak na liście', text: 'treść odpowiedzi' },
      example: 'messages answer 5yJ3 --text "Mieści 300 ml."',
    },
    close: {
      about: 'notuje, że odpowiedź stąd nie jest potrzebna',
      given: { id: 'jak na liście' },
      example: 'messages close 5yJ3',
    },
    reopen: {
      about: 'sprawia, że znowu czeka',
      given: { id: 'jak na liście' },
      example: 'messages reopen 5yJ3',
    },
  },
  titles: ['kiedy', 'id', 'stan', 'od kogo', 'zamówienie', 'wiadomość'],
  states: { waiting: 'czeka', answered: 'z odpowiedzią', closed: 'zamknięta' },
  none: 'Brak.',
  answer: 'Odpowiedź:',
  answered: (name) => `Odpowiedź jest w drodze do: ${name}.`,
  stands: (state) => `Stan wiadomości: ${state}.`,
  before: (id) => ({
    problem: `na wiadomość ${id} już odpowiedziano`,
    cure: 'przeczytaj ją (messages show), a przed kolejną odpowiedzią otwórz ją znowu (messages reopen)',
  }),
  unknown: (id) => ({
    problem: `nie ma wiadomości ${id}`,
    cure: 'jej id znajdziesz poleceniem messages list',
  }),
}
