import type { orders as english } from '../../en/operator/orders.ts'

const number = 'numer zamówienia, na przykład K/2026/11/0482'

export const orders: typeof english = {
  about: 'Co dzieje się z zamówieniami. Każdy krok zapisuje się raz, razem z listem do klienta.',
  commands: {
    list: {
      about: 'pokazuje zamówienia, najnowsze najpierw',
      given: {
        view: 'tylko z tej części: pack, money, send, sent, returns lub closed',
        search: 'fragmenty numeru, nazwiska, e-maila, produktu, kodu lub paczki',
        status: 'tylko takie: PENDING, SENT, REALIZED, RETURN, CANCELED lub CANCELED_LOCK',
        paid: 'tylko opłacone',
        unpaid: 'tylko nieopłacone',
        since: 'od tego dnia, na przykład 2026-11-01',
        until: 'do tego dnia włącznie',
        email: 'tylko z tego adresu e-mail',
        limit: 'ile, od 1 do 1000; bez tego 50',
        cursor: 'ciąg dalszy poprzedniej listy: jej `next`',
        csv: 'jako plik dla księgowości, z VAT według stawek; bez limitu wszystkie zamówienia',
      },
      example: 'orders list --unpaid --since 2026-11-01',
    },
    count: {
      about: 'liczy zamówienia w każdej części listy',
      example: 'orders count',
    },
    show: {
      about: 'pokazuje jedno zamówienie: produkty, adresy, zwroty, dokumenty i notatki',
      given: { number },
      example: 'orders show K/2026/11/0482',
    },
    pay: {
      about: 'zapisuje, że pieniądze dotarły, i zawiadamia klienta',
      given: { number },
      example: 'orders pay K/2026/11/0482',
    },
    pack: {
      about: 'zapisuje, że jest spakowane: opłaconego klient już sam nie anuluje',
      given: { number },
      example: 'orders pack K/2026/11/0482',
    },
    send: {
      about: 'zapisuje, że jest wysłane albo czeka na odbiór, i zawiadamia klienta',
      given: {
        number,
        tracking: 'numer przesyłki; w wysłanym zamówieniu poprawia go',
      },
      example: 'orders send K/2026/11/0482 --tracking 520000012345678901234567',
    },
    deliver: {
      about: 'zapisuje, że dotarło; od tej chwili liczy się czas na zwrot',
      given: { number },
      example: 'orders deliver K/2026/11/0482',
    },
    cancel: {
      about:
        'anuluje zamówienie niewysłane albo takie, którego paczki nikt nie odebrał; zwalnia to, co zajmowało, i zawiadamia klienta',
      given: {
        number,
        note: 'dlaczego, w języku klienta',
        keepStock: 'jego towar nie wraca do sprzedaży: zaginął albo jest uszkodzony',
      },
      example: 'orders cancel K/2026/11/0482 --note "Ostatni dzbanek pękł w piecu."',
    },
    address: {
      about:
        'zmienia adres niespakowanego zamówienia, według zasad składania zamówień, i powiadamia klienta',
      given: {
        number,
        fields:
          'nowe dane, np. ship.street=Polna albo company=yes; kraj zostaje taki, jak w zamówieniu',
        point: 'inny punkt odbioru, po nazwie',
        operator: 'czyj to punkt, jeśli może być kilku',
      },
      example: 'orders address K/2026/11/0482 ship.street=Polna ship.number=4a',
    },
    refund: {
      about:
        'oddaje pieniądze, punkty i karty podarunkowe z zamówienia, choć nic nie wraca: całą resztę, część pozycji albo kwotę; to samo drugi raz nic już nie oddaje',
      given: {
        number,
        lines: 'ile z każdej pozycji, w kolejności z orders show: 1,0,2',
        delivery: 'także cena dostawy',
        amount: 'zamiast tego kwota, na przykład 12.50',
        note: 'słowo do klienta, w jego języku',
        again: 'chodzi o kolejny taki sam zwrot pieniędzy',
      },
      example: 'orders refund K/2026/11/0482 --lines 1,0 --dry-run',
    },
    note: {
      about: 'zapisuje notatkę, którą widzi tylko sklep',
      given: { number, text: 'treść notatki, w cudzysłowie' },
      example: 'orders note K/2026/11/0482 "Telefon: odbiór w piątek."',
    },
    attach: {
      about: 'dołącza dokument, który klient może pobrać: PDF, PNG, JPEG lub XML do 5 MB',
      given: { number, file: 'plik' },
      example: 'orders attach K/2026/11/0482 faktura.pdf',
    },
    documents: {
      about: 'pokazuje dokumenty zamówienia albo usuwa lub zapisuje jeden z nich',
      given: {
        number,
        remove: 'identyfikator dokumentu do usunięcia',
        save: 'identyfikator dokumentu do zapisania w pliku',
        to: 'nazwa tego pliku',
      },
      example: 'orders documents K/2026/11/0482',
    },
  },
  none: 'Nie ma takich zamówień.',
  noDocuments: 'Nie ma dokumentów.',
  columns: ['Numer', 'Złożone', 'Stan', 'Opłacone', 'Kwota', 'Płatność', 'Nazwisko', 'E-mail'],
  pieces: 'szt.',
  lineColumns: ['Ilość', 'Jedn.', 'Kod', 'Produkt', 'Cena'],
  documentColumns: ['Identyfikator', 'Nazwa', 'Bajty', 'Dołączono'],
  statuses: {
    PENDING: 'przyjęte',
    CANCELED_LOCK: 'porzucone',
    SENT: 'wysłane',
    CANCELED: 'anulowane',
    REALIZED: 'dostarczone',
    RETURN: 'zwrócone',
  },
  viewColumns: ['Część', 'Zamówienia'],
  views: {
    all: 'Wszystkie',
    pack: 'Do spakowania',
    money: 'Czekają na pieniądze',
    send: 'Do wysłania',
    sent: 'Wysłane',
    returns: 'Zwroty',
    closed: 'Zamknięte',
  },
  standings: {
    'pay-elsewhere': 'czeka na płatność',
    'pay-failed': 'płatność nieudana',
    'pay-transfer': 'czeka na przelew',
    pack: 'do spakowania',
    send: 'spakowane',
    sent: 'wysłane',
    'coming-back': 'wraca',
    delivered: 'dostarczone',
    returned: 'zwrócone',
    cancelled: 'anulowane',
    'given-up': 'porzucone',
  },
  paid: { yes: 'tak', no: 'nie' },
  taxStandings: {
    valid: 'zarejestrowany',
    invalid: 'niezarejestrowany',
    unchecked: 'niesprawdzony',
  },
  sums: {
    products: 'Produkty',
    discount: 'Rabat',
    points: (count) => `Punkty lojalnościowe: ${count}`,
    delivery: 'Dostawa',
    surcharge: 'Opłata za płatność',
    total: 'Razem',
    vat: 'w tym VAT',
    giftCard: 'Karta podarunkowa',
  },
  facts: {
    number: 'Zamówienie',
    status: 'Stan',
    paid: 'Opłacone',
    packed: 'Spakowane',
    placed: 'Złożone',
    toPay: 'Do zapłaty',
    payment: 'Płatność',
    code: 'Kod rabatowy',
    delivery: 'Dostawa',
    locker: 'Punkt odbioru',
    slot: 'Wybrany termin',
    sent: 'Wysłano',
    tracking: 'Przesyłka',
    delivered: 'Dostarczono',
    address: 'Adres',
    email: 'E-mail',
    company: 'Firma',
    invoice: 'Faktura na',
    comment: 'Wiadomość',
    reference: 'Przyszło przez',
    campaign: 'Kampania',
  },
  refunds: {
    asked: (amount) => `zwrot ${amount}: operator jeszcze nie odpowiedział`,
    accepted: (amount) => `${amount} zwrócono przez operatora`,
    refused: (amount, why) => `operator odmówił zwrotu ${amount}${why === '' ? '' : `: ${why}`}`,
    done: (amount) => `${amount} zwrócono przez operatora, który to potwierdził`,
  },
  forReturn: (line, no) => `${line}, za zwrot towaru ${no}`,
  returned: (no, status) => `Zwrot ${no}: ${status}`,
  done: {
    paid: (no) => `${no} jest teraz opłacone.`,
    packed: (no) => `${no} jest teraz spakowane.`,
    sent: (no) => `${no} jest teraz wysłane.`,
    delivered: (no) => `${no} jest teraz dostarczone.`,
    cancelled: (no) =>
      `${no} jest teraz anulowane. To, co zajmowało, jest zwolnione, a klient zawiadomiony.`,
  },
  before: {
    paid: (no) => `${no} było już opłacone.`,
    packed: (no) => `${no} było już spakowane.`,
    sent: (no) => `${no} było już wysłane.`,
    delivered: (no) => `${no} było już dostarczone.`,
    cancelled: (no) => `${no} było już anulowane.`,
  },
  address: {
    changed: (no, fields) => `Zmieniono ${no}: ${fields}. Klient został powiadomiony.`,
    unchanged: (no) => `To wszystko już było w ${no}.`,
    noSuchField: (name, known) => ({
      problem: `${name} nie da się zmienić`,
      cure: `te można: ${known}`,
    }),
    wrong: { problem: 'tam nie da się wysłać', cure: 'popraw to; nic nie zmieniono' },
    fixed: {
      ended: (no) => ({
        problem: `${no} jest wysłane albo zakończone`,
        cure: 'nic już się tam nie zmienia',
      }),
      packed: (no) => ({
        problem: `${no} jest spakowane, a adres jest na paczce`,
        cure: 'anuluj zamówienie i poproś o nowe albo popraw adres ręcznie',
      }),
      parcel: (no) => ({
        problem: `dla ${no} nadano już paczkę, a etykieta ma stary adres`,
        cure: 'zamów u przewoźnika inną paczkę',
      }),
    },
    names: { point: 'Punkt odbioru' },
    faults: {
      'point.unknown': 'Nie ma takiego punktu odbioru.',
      'point.none': 'Ta dostawa nie idzie do punktu odbioru.',
      'point.noPayment': 'Tam nie można zapłacić za paczkę.',
    },
  },
  refund: {
    twoWishes: { problem: 'kwota stoi sama', cure: 'pomiń --amount albo pozycje i dostawę' },
    settled: (no: string, back: string) => `Z ${no} oddajemy, zapisane jako ${back}:`,
    before: (no: string, back: string) => `To oddano z ${no} już wcześniej, jako ${back}:`,
    sent: (amount: string) => `${amount} przez operatora.`,
    byHand: (amount: string) => `${amount} do odesłania przez ciebie.`,
    byCard: (amount: string) => `${amount} na karty podarunkowe.`,
    points: (count: number) => `Punkty lojalnościowe: ${count}.`,
    tooMuch: (no: string, most: string) => ({
      problem: `z ${no} opłacone i nieoddane jest najwyżej ${most}`,
      cure: 'oddaj tyle albo mniej',
    }),
    refusals: {
      'wrong-counts': (no: string) => ({
        problem: `z ${no} nie można oddać takich pozycji: są inne albo z którejś zostało mniej`,
        cure: 'podaj liczbę dla każdej pozycji z orders show',
      }),
      'delivery-given': (no: string) => ({
        problem: `dostawa ${no} była już oddana`,
        cure: 'pomiń --delivery',
      }),
      'nothing-left': (no: string) => ({
        problem: `z ${no} nie zostało nic do oddania`,
        cure: 'zwroty i oddane kwoty pokazuje orders show',
      }),
      'not-sent': (no: string) => ({
        problem: `${no} nie jest wysłane`,
        cure: 'anuluj je: orders cancel oddaje to, co zajmowało, i mówi, ile odesłać',
      }),
      'order-canceled': (no: string) => ({
        problem: `${no} jest anulowane, a to, co zajmowało, oddane`,
        cure: 'odeślij pieniądze przez transactions refund',
      }),
    },
  },
  sendBack: (amount) =>
    `Było opłacone: do zwrotu ${amount} (po wpłacie u operatora: transactions refund).`,
  noted: (no) => `Zapisano notatkę do ${no}.`,
  attached: (no, name) => `${name} jest dołączony do ${no}.`,
  attachedBefore: (no, name) => `${no} ma już ten plik jako ${name}.`,
  removed: (id) => `Usunięto ${id}.`,
  saved: (file) => `Zapisano w ${file}.`,
  refused: (no, status) => ({
    problem: `${no} jest ${status}, więc tego nie da się zapisać`,
    cure: 'sprawdź orders show; zakończone zamówienie trzeba złożyć od nowa',
  }),
  refusals: {
    unknown: (no) => ({
      problem: `nie ma zamówienia ${no}`,
      cure: 'weź numer z orders list, z listu albo z przelewu',
    }),
    tooMany: (most) => ({
      problem: `zamówień jest więcej niż ${most}, a plik nie mieści ich więcej`,
      cure: 'wybierz mniej: zawęź widok lub wyszukiwanie albo podaj --since i --until',
    }),
    tooManyNotes: (no) => ({
      problem: `${no} ma już 200 notatek`,
      cure: 'resztę zapisz gdzie indziej',
    }),
    noFile: (file) => ({
      problem: `nie ma pliku ${file}`,
      cure: 'podaj plik, który ten użytkownik może czytać',
    }),
    noDocument: (id) => ({
      problem: `zamówienie nie ma dokumentu ${id}`,
      cure: 'weź identyfikator z orders documents',
    }),
    notWritten: (file) => ({
      problem: `${file} już istnieje albo nie można go zapisać`,
      cure: 'podaj inną nazwę przez --to',
    }),
    'wrong-size': (file) => ({
      problem: `${file} jest pusty albo większy niż 5 MB`,
      cure: 'zmniejsz go',
    }),
    'wrong-type': (file) => ({
      problem: `${file} nie jest tym, na co wskazuje nazwa, albo nie jest to PDF, PNG, JPEG ani XML`,
      cure: 'zapisz go w jednym z tych formatów',
    }),
    'wrong-name': (file) => ({
      problem: `${file} ma nazwę, której nie przyjmie każdy komputer`,
      cure: 'nadaj krótką nazwę z liter, cyfr i spacji, na przykład faktura.pdf',
    }),
    'too-many': (file) => ({
      problem: `${file} byłby 21. dokumentem tego zamówienia`,
      cure: 'najpierw usuń jeden: orders documents --remove',
    }),
  },
}
