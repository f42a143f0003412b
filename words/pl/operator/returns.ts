import type {
  returns as english,
  withdrawals as englishWithdrawals,
} from '../../en/operator/returns.ts'

const number = 'numer zwrotu, na przykład R/2026/11/0031'
const note = 'co jeszcze napisać klientowi, w jego języku'

export const returns: typeof english = {
  about: 'Co dzieje się ze zwrotami i odstąpieniami. O każdym kroku klient dostaje list.',
  commands: {
    list: {
      about: 'pokazuje zwroty, które czekają, najstarsze najpierw; inne najnowsze najpierw',
      given: {
        status: 'tylko takie: NEW, PENDING, ACCEPTED, REJECTED, CANCELED lub SETTLED',
        all: 'także zakończone',
        limit: 'ile, od 1 do 1000; bez tego 500',
        cursor: 'ciąg dalszy poprzedniej listy: jej `next`',
      },
      example: 'returns list',
    },
    show: {
      about: 'pokazuje jeden zwrot z jego pozycjami',
      given: { number },
      example: 'returns show R/2026/11/0031',
    },
    code: {
      about: 'podaje kod, z którym paczkę zostawia się w paczkomacie, i zawiadamia klienta',
      given: { number, code: 'kod', until: 'ostatni dzień, w którym działa, np. 2026-12-10' },
      example: 'returns code R/2026/11/0031 4821730',
    },
    receive: {
      about: 'zapisuje, że zwrot jest sprawdzany: klient już sam go nie anuluje',
      given: { number },
      example: 'returns receive R/2026/11/0031',
    },
    accept: {
      about: 'przyjmuje zwrot: wszystko się zgadza',
      given: {
        number,
        counts: 'ile dotarło z każdej pozycji, po kolei; bez tego wszystko',
      },
      example: 'returns accept R/2026/11/0031 --counts 1,0',
    },
    reject: {
      about: 'nie przyjmuje zwrotu',
      given: { number, note },
      example: 'returns reject R/2026/11/0031 --note "Plomba jest zerwana."',
    },
    settle: {
      about:
        'rozlicza przyjęty zwrot: mówi, ile oddać, zwraca na karty podarunkowe, co zapłaciły, i dopisuje punkty',
      given: { number, amount: 'inna kwota niż według zasad, na przykład 89.00', note },
      example: 'returns settle R/2026/11/0031',
    },
    pay: {
      about:
        'odsyła pieniądze rozliczonego zwrotu przez operatora, jeden raz, i mówi, ile zostaje do odesłania',
      given: { number },
      example: 'returns pay R/2026/11/0031',
    },
    cancel: {
      about: 'anuluje zwrot, więc produkty można zgłosić ponownie',
      given: { number, note },
      example: 'returns cancel R/2026/11/0031 --note "Paczka nie dotarła."',
    },
  },
  none: 'Żaden zwrot nie czeka.',
  columns: ['Numer', 'Zgłoszono', 'Rodzaj', 'Stan', 'Zamówienie', 'Pozycje', 'E-mail'],
  pieces: 'szt.',
  lineColumns: ['Zgłoszono', 'Dotarło', 'Jedn.', 'Kod', 'Produkt', 'Powód'],
  kinds: { return: 'zwrot', withdrawal: 'odstąpienie' },
  statuses: {
    NEW: 'nowy',
    PENDING: 'sprawdzany',
    ACCEPTED: 'przyjęty',
    REJECTED: 'odrzucony',
    CANCELED: 'anulowany',
    SETTLED: 'rozliczony',
  },
  reasons: {
    none: 'bez powodu',
    expectationsNotMeet: 'nie spełnia oczekiwań',
    defectiveProduct: 'wadliwy',
    variantInvalid: 'niewłaściwy wariant',
  },
  paidBack: (no: string) => `Pieniądze ze zwrotu ${no}:`,
  notSettled: (no: string) => ({
    problem: `${no} nie jest rozliczony`,
    cure: 'najpierw go rozlicz: returns settle',
  }),
  done: {
    receive: (no) => `${no} jest teraz sprawdzany.`,
    accept: (no) => `${no} jest teraz przyjęty.`,
    reject: (no) => `${no} jest teraz odrzucony.`,
    settle: (no) => `${no} jest teraz rozliczony.`,
    cancel: (no) => `${no} jest teraz anulowany.`,
  },
  before: {
    receive: (no) => `${no} był już sprawdzany.`,
    accept: (no) => `${no} był już przyjęty.`,
    reject: (no) => `${no} był już odrzucony.`,
    settle: (no) => `${no} był już rozliczony.`,
    cancel: (no) => `${no} był już anulowany.`,
  },
  giveBack: (amount) => `Do oddania: ${amount}.`,
  leftToSend: (amount: string) => `Do odesłania pozostało z niego ${amount}.`,
  onCards: (amount) => `Na karty podarunkowe wróciło ${amount}.`,
  byCard: (amount, no) =>
    `Z zamówienia ${amount} zapłacono kartą podarunkową: zwróć je przez cards refund ${no}.`,
  points: (count) => `Dopisane punkty: ${count}.`,
  note: (text) => `Do klienta: ${text}`,
  inWords: (text) => `Słowami klienta: ${text}`,
  unknown: (no) => ({
    problem: `nie ma zwrotu ${no}`,
    cure: 'weź numer z returns list',
  }),
  noCode: 'Przyjdzie przez paczkomat i nie ma jeszcze kodu.',
  code: (code) => `Kod do paczkomatu: ${code}`,
  codeUntil: (when) => `Ważny do ${when}.`,
  codeOver: (no) => ({
    problem: `kod zwrotu ${no} byłby już nieważny`,
    cure: 'podaj w --until dzień, który jeszcze trwa, albo go pomiń',
  }),
  coded: (no, code) => `${no} ma teraz kod ${code}.`,
  codedBefore: (no, code) => `${no} miał już kod ${code}.`,
  noLocker: (no) => ({
    problem: `${no} nie wraca przez paczkomat albo jest już rozstrzygnięty`,
    cure: 'sprawdź returns show',
  }),
  wrongCounts: (no, lines) => ({
    problem: `${no} ma inną liczbę pozycji (${lines}) albo zgłoszono mniej`,
    cure: 'podaj jedną liczbę na pozycję, w kolejności z returns show',
  }),
  bars: {
    'not-sent': (no, order) => ({
      problem: `${no} dotyczy zamówienia ${order}, którego nie wysłano`,
      cure: `anuluj zamówienie, co zakończy też zwrot i odda wszystko, co pobrało: orders cancel ${order}`,
    }),
    'order-canceled': (no, order) => ({
      problem: `${no} dotyczy zamówienia ${order}, które jest anulowane`,
      cure: 'nic więcej się nie oddaje: wszystko, co pobrało zamówienie, oddano przy anulowaniu',
    }),
    'not-paid': (no, order) => ({
      problem: `${no} dotyczy zamówienia ${order}, a nie zapisano, że pieniądze przyszły`,
      cure: `najpierw to zapisz: orders pay ${order}; jeśli nie przyszły, rozlicz z --amount 0`,
    }),
  },
  tooMuch: (no, most) => ({
    problem: `${no}: nie można oddać więcej niż ${most}, bo reszty nie zapłacono albo już ją oddano`,
    cure: `podaj najwyżej ${most}`,
  }),
  refused: (no, status) => ({
    problem: `${no} jest ${status}, więc tego nie da się zapisać`,
    cure: 'zwrot przyjmuje się, odrzuca lub anuluje raz, a rozlicza po przyjęciu',
  }),
}

export const withdrawals: typeof englishWithdrawals = {
  about:
    'Oświadczenia o odstąpieniu od umowy, także te, które nie pasują do żadnego zamówienia. O zwrotach, które z nich powstały, decyduje się przez shop returns.',
  commands: {
    list: {
      about: 'najnowsze oświadczenia',
      given: { most: 'ile ich pokazać; bez tego 50' },
      example: 'withdrawals list',
    },
    show: {
      about: 'jedno oświadczenie z tym, co wpisano',
      given: { number: 'jego numer' },
      example: 'withdrawals show W/2026/11/0007',
    },
  },
  titles: ['numer', 'otrzymano', 'zamówienie', 'kto', 'skutek', 'w terminie', 'zwrot'],
  outcomes: {
    unmatched: 'nie ma takiego zamówienia',
    return: 'zwrot',
    canceled: 'zamówienie anulowane',
    nothing: 'nie ma od czego odstąpić',
    noted: 'tylko zapisane',
  },
  inTime: 'tak',
  late: 'nie',
  unknownTime: '?',
  none: 'Nikt nie odstąpił od umowy.',
  proved: 'Złożone z konta, do którego należy zamówienie.',
  notProved: 'Złożone bez logowania.',
  whole: 'Od całego zamówienia.',
  part: 'Od jego części.',
  until: (when) => `Termin mija ${when}.`,
  unknown: (no) => ({
    problem: `nie ma oświadczenia ${no}`,
    cure: 'poszukaj go przez shop withdrawals list',
  }),
}
