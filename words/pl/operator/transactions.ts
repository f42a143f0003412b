import type { transactions as english } from '../../en/operator/transactions.ts'

const states: Readonly<Record<string, string>> = {
  created: 'do rozpoczęcia',
  waiting: 'czeka',
  paid: 'opłacona',
  failed: 'nieudana',
  canceled: 'porzucona',
  late: 'za późno: do zwrotu',
  twice: 'drugi raz: do zwrotu',
  unknown: 'nikt jej nie oczekiwał',
  amount: 'inna kwota: do zwrotu',
  refund: 'zwrócona, ale nie poleceniem',
  unconfirmed: 'zgłoszona, ale operator jej nie potwierdza',
}

export const transactions: typeof english = {
  about:
    'Płatności u operatorów: co się z nimi stało, także pieniądze, które przyszły za późno albo których żadne zamówienie nie oczekiwało. Pieniądze za zamówienie zwraca polecenie, także w innej kwocie; te, które do żadnego nie należą, tylko panel operatora, który znajduje je po ich tamtejszej nazwie.',
  commands: {
    list: {
      about: 'najnowsze płatności',
      given: {
        late: 'tylko pieniądze, które nie opłacają zamówienia',
        most: 'ile z nich; bez tego 50',
      },
      example: 'transactions list --late',
    },
    disputes: {
      about: 'otwarte spory płacących',
      given: { all: 'także zakończone' },
      example: 'transactions disputes',
    },
    refund: {
      about:
        'zwraca pieniądze przez operatora: wszystko, co zostało, albo część; to samo polecenie ponownie nie zwraca nic drugi raz',
      given: {
        number: 'numer zamówienia',
        amount: 'ile, na przykład 12.50; bez tego wszystko, co zostało',
        payment: 'tamtejsza nazwa płatności, gdy zamówienie opłacono więcej niż raz lub inną kwotą',
        return: 'numer zwrotu towaru, którego to dotyczy; wtedy nie więcej, niż z niego zostało',
        again: 'chodzi o kolejny zwrot tej samej kwoty',
      },
      example: 'transactions refund K/2026/11/0001 --amount 12.50',
    },
    sent: {
      about:
        'zapisuje, że pieniądze za anulowane zamówienie albo rozliczony zwrot wysłano ręcznie, i zawiadamia klienta',
      given: { number: 'numer zamówienia', return: 'numer zwrotu, za który są te pieniądze' },
      example: 'transactions sent K/2026/11/0001',
    },
  },
  titles: ['ostatni krok', 'zamówienie', 'operator', 'stan', 'kwota', 'zwrócono', 'nazwa tam'],
  states,
  disputes: {
    titles: [
      'ostatni krok',
      'zamówienie',
      'operator',
      'stan',
      'kwota',
      'powód',
      'odpowiedź do',
      'nazwa tamże',
    ],
    none: 'Nie ma takich sporów.',
    states: {
      open: 'otwarty: czeka na odpowiedź',
      won: 'wygrany',
      lost: 'przegrany: pieniądze przepadły',
      closed: 'zakończony',
    },
  },
  noOrder: 'brak',
  none: 'Nie ma takich płatności.',
  asked: (amount) => `${amount} (nie wiadomo)`,
  accepted: (no, amount) =>
    `${amount} wraca za ${no}: operator zwraca pieniądze, a klient jest zawiadomiony.`,
  planned: (no, amount) => `${amount} wróciłoby za ${no}.`,
  before: (no, amount) => `${amount} za ${no} zwrócono już wcześniej.`,
  left: (amount) => `Zostało z tego ${amount}.`,
  sent: (no, amount) => `Zapisano, że za ${no} wysłano ręcznie ${amount}.`,
  notSent: {
    'nothing-left': (no, back) => ({
      problem: `za ${back || no} nie ma już nic do wysłania`,
      cure: 'zobacz orders show: wysłano to wcześniej albo nic nie wpłacono',
    }),
    open: (no) => ({
      problem: `operatora poproszono o zwrot za ${no} i nie wiadomo, czy go wysyła`,
      cure: `najpierw zapytaj go jeszcze raz: orders cancel ${no} albo returns pay z numerem zwrotu`,
    }),
    'not-canceled': (no) => ({
      problem: `${no} nie jest anulowane`,
      cure: 'podaj w --return, za który zwrot są te pieniądze',
    }),
    'no-such-return': (no, back) => ({
      problem: `${no} nie ma zwrotu ${back}`,
      cure: 'zobacz orders show, które wymienia jego zwroty',
    }),
    'not-settled': (_, back) => ({
      problem: `zwrot ${back} nie jest rozliczony, więc nie ma za niego nic do wysłania`,
      cure: `najpierw go rozlicz: returns settle ${back}`,
    }),
  },
  refusals: {
    refused: (no, why) => ({
      problem: `operator nie zwraca nic za ${no}; mówi: ${why}`,
      cure: 'nic nie zostało wysłane; zobacz tę płatność w panelu operatora',
    }),
    unreachable: (no) => ({
      problem: `operator nie odpowiedział w sprawie ${no}; nie wiadomo, czy usłyszał`,
      cure: 'poproś o to samo jeszcze raz: pieniądze wrócą raz',
    }),
    unanswered: (no) => ({
      problem: `operator nie odpowiedział na czas w sprawie ${no} i może jeszcze zwracać pieniądze`,
      cure: 'poproś o to samo za minutę: pieniądze wrócą raz',
    }),
    busy: (no) => ({
      problem: `operator jest właśnie proszony o zwrot za ${no} albo jeszcze nie odpowiedział`,
      cure: 'poproś ponownie za minutę',
    }),
    open: (no, amount) => ({
      problem: `nie wiadomo jeszcze, czy ${amount} za ${no} zwrócono`,
      cure: 'najpierw poproś ponownie o tę kwotę: pieniądze wrócą raz',
    }),
    tooMuch: (no, most) => ({
      problem: `z zapłaconego za ${no} zostało ${most}`,
      cure: 'podaj nie więcej niż tyle',
    }),
    unknown: (no) => ({
      problem: `nie ma zamówienia ${no}`,
      cure: 'zobacz transactions list',
    }),
    notPaid: (no) => ({
      problem: `za ${no} nie wpłynęły pieniądze u operatora`,
      cure: 'zobacz transactions list; przelew zwraca się przez bank',
    }),
    noSuchPayment: (no) => ({
      problem: `${no} nie ma płatności o tej nazwie`,
      cure: 'zobacz transactions list',
    }),
    paysOrder: (no, left) => ({
      problem: `tą płatnością opłacono zamówienie ${no}, które nadal jest ważne`,
      cure: `podaj przez --amount, ile ma wrócić: zostało z niej ${left}`,
    }),
    unconfirmed: (no) => ({
      problem: `operator zgłosił tę płatność za ${no}, ale jej nie potwierdza`,
      cure: 'nic się nie zmieniło; poszukaj jej nazwy w panelu operatora',
    }),
    tooMuchReturned: (no: string, most: string) => ({
      problem: `z kwoty, na którą rozliczono zwrot towaru, dla ${no} pozostało ${most}`,
      cure: 'podaj nie więcej albo pomiń --return',
    }),
    noSuchReturn: (no: string, back: string) => ({
      problem: `${no} nie ma zwrotu towaru ${back}`,
      cure: 'zobacz orders show: pokazuje zwroty zamówienia',
    }),
    notSettled: (no: string, back: string) => ({
      problem: `zwrot towaru ${back} do ${no} nie jest rozliczony, więc nic się za niego nie należy`,
      cure: `najpierw go rozlicz: returns settle ${back}`,
    }),
    several: (no, payments) => ({
      problem: `${no} opłacono więcej niż raz: ${payments}`,
      cure: 'wskaż płatność przez --payment',
    }),
    noContract: (no, type) => ({
      problem: `${no} opłacono przez ${type}, z którym ustawienia nie mają umowy`,
      cure: 'uruchom polecenie z ustawieniami serwera',
    }),
  },
}
