import type { orders as english } from '../../en/operator/orders.ts'

const number = 'numer zamówienia, na przykład K/2026/11/0482'

export const orders: typeof english = {
  about: 'Co dzieje się z zamówieniami. Każdy krok zapisuje się raz, razem z listem do klienta.',
  commands: {
    list: {
      about: 'pokazuje zamówienia, najnowsze najpierw',
      given: {
        view: 'tylko z tej części: pack, money, send, sent, returns lub closed',
        search:
          'fragmenty numeru, nazwiska, adresu, e-maila, produktu, kodu lub paczki; karta podarunkowa albo kwota w całości',
        status: 'tylko takie: PENDING, SENT, REALIZED, RETURN, CANCELED lub CANCELED_LOCK',
        paid: 'tylko opłacone',
        unpaid: 'tylko nieopłacone',
        by: 'według którego dnia wybierają since i until: placed (złożenia; gdy nie podano), paid (zapłaty) lub refunded (zwrotu pieniędzy)',
        since: 'od tego dnia, na przykład 2026-11-01',
        until: 'do tego dnia włącznie',
        email: 'tylko z tego adresu e-mail',
        limit: 'ile, od 1 do 1000; bez tego 50',
        cursor: 'ciąg dalszy poprzedniej listy: jej `next`',
        csv: 'jako plik dla księgowości, z VAT według stawek, wpłatami i zwrotami; bez limitu wszystkie zamówienia',
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
    unpay: {
      about:
        'cofa zapis, że pieniądze dotarły, jeśli to Twój zapis i nic po nim nie nastąpiło: ani pakowanie, ani dokument, ani zwrot',
      given: { number },
      example: 'orders unpay K/2026/11/0482',
    },
    unpack: {
      about: 'cofa zapis, że jest spakowane, póki nie zostało wysłane',
      given: { number },
      example: 'orders unpack K/2026/11/0482',
    },
    unsend: {
      about: 'cofa zapis, że jest wysłane, w ciągu doby, jeśli paczki nie ma przewoźnik',
      given: { number },
      example: 'orders unsend K/2026/11/0482',
    },
    cancel: {
      about:
        'anuluje zamówienie niewysłane albo takie, którego paczki nikt nie odebrał; zwalnia to, co zajmowało, i zawiadamia klienta',
      given: {
        number,
        note: 'dlaczego, w języku klienta',
        keepStock: 'jego towar nie wraca do sprzedaży: zaginął albo jest uszkodzony',
        later:
          'pieniądze czekają: wysyła je to samo polecenie jeszcze raz albo wysyłasz je ręcznie',
      },
      example: 'orders cancel K/2026/11/0482 --note "Ostatni dzbanek pękł w piecu."',
    },
    create: {
      about:
        'przyjmuje zamówienie przez telefon według zasad składania zamówień: te same ceny, stany, numery i wiadomości',
      given: {
        fields: 'nazwisko i adres jak w zamówieniu: ship.name="Ola Nowak" ship.street=Polna',
        email: 'skrzynka klienta; jeśli ma konto, obowiązują ceny tego konta',
        line: 'kod, CUP albo CUP=3; raz na każdą pozycję',
        delivery: 'id dostawy z deliveries get',
        payment: 'płatność: transfer, cod albo operator, do którego klient dostaje link',
        agreed: 'klient usłyszał regulamin i go zaakceptował',
        point: 'punkt odbioru, jeśli dostawa tam idzie',
        operator: 'czyj to punkt, jeśli może być kilku',
        slot: 'termin dostawy na godzinę, jak 2026-11-30T10:00:00+01:00',
        lang: 'język wiadomości; bez tego język sklepu',
        currency: 'ISO 4217; bez tego pierwsza dla języka',
        country: 'dokąd, jak pl; bez tego kraj języka',
        code: 'kod rabatowy',
        total: 'ile ma wyjść, jak powiedziała próba; inaczej zamówienie nie powstaje',
        comment: 'co klient chce przekazać sklepowi',
        note: 'coś, co widzisz tylko ty',
      },
      example:
        'orders create ship.name="Ola Nowak" ship.street=Polna ship.number=3 ship.postCode=00-625 ship.city=Warszawa ship.phone=601602603 --email ola@example.com --line CUP=2 --delivery courier --payment transfer --agreed --dry-run',
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
    lines: {
      about:
        'zmienia zawartość nieopłaconego zamówienia według zasad składania zamówień: stan, dostawa i kody liczone są od nowa, zamówione pozycje zachowują cenę, a klient dostaje wiadomość',
      given: {
        number,
        counts: 'ile każdej pozycji, w kolejności z orders show; 0 usuwa: 2,0,1',
        add: 'kod, który dochodzi, CUP albo CUP=3; można podać kilka razy',
      },
      example: 'orders lines K/2026/11/0482 --counts 2,0 --add CUP=1 --dry-run',
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
    detach: {
      about: 'usuwa dokument zamówienia',
      given: { number, document: 'jego identyfikator, z orders documents' },
      example: 'orders detach K/2026/11/0482 8f2c',
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
  cancelledBy: { customer: 'przez klienta', shop: 'przez sklep', clock: 'nie opłacono na czas' },
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
    cancelled: 'Anulowano',
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
  undo: {
    done: {
      paid: (no) => `${no} znów czeka na pieniądze. Wysłane wiadomości pozostają wysłane.`,
      packed: (no) => `${no} znów jest do spakowania.`,
      sent: (no) => `${no} znów jest do wysłania. Wysłane wiadomości pozostają wysłane.`,
    },
    before: {
      paid: (no) => `${no} nie jest opłacone.`,
      packed: (no) => `${no} nie jest spakowane.`,
      sent: (no) => `${no} nie jest wysłane.`,
    },
    refusals: {
      packed: (no) => ({ problem: `${no} jest spakowane`, cure: 'najpierw cofnij spakowanie' }),
      sent: (no) => ({
        problem: `${no} jest wysłane`,
        cure: 'najpierw cofnij wysłanie; można to zrobić w ciągu doby',
      }),
      delivered: (no) => ({
        problem: `${no} dotarło do klienta`,
        cure: 'to, co wraca, jest zwrotem',
      }),
      ended: (no) => ({
        problem: `${no} jest zakończone`,
        cure: 'niczego już się w nim nie cofa',
      }),
      parcel: (no) => ({
        problem: `paczkę ${no} ma przewoźnik albo została u niego zamówiona`,
        cure: 'najpierw odwołaj paczkę u przewoźnika',
      }),
      'too-late': (no) => ({
        problem: `od wysłania ${no} minęła ponad doba`,
        cure: 'anuluj je, jeśli paczka wróciła',
      }),
      'money-came': (no) => ({
        problem: `${no} opłacono u operatora albo nie było nic do zapłaty`,
        cure: 'anuluj je albo oddaj pieniądze',
      }),
      document: (no) => ({
        problem: `${no} ma dokument, który to potwierdza`,
        cure: 'najpierw usuń dokument',
      }),
      return: (no) => ({
        problem: `zgłoszono zwrot z ${no}`,
        cure: 'rozpatrz zwrot',
      }),
      overdue: (no) => ({
        problem: `ostatni dzień na zapłatę za ${no} minął: nieopłacone byłoby od razu anulowane`,
        cure: 'anuluj je, jeśli o to chodzi',
      }),
    },
  },
  create: {
    placed: (no, sum) => `Złożono ${no}. Do zapłaty: ${sum}. Klient dostaje potwierdzenie.`,
    payLink: (link, until) => `Do zapłaty do ${until}: ${link}`,
    notAgreed: {
      problem: 'nie powiedziano, że klient zaakceptował regulamin',
      cure: 'przeczytaj mu go i podaj --agreed',
    },
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
  lines: {
    changed: (no, now, before) =>
      `Zmieniono ${no}. Do zapłaty: ${now}, przedtem: ${before}. Klient został powiadomiony.`,
    more: (sum) => `To o ${sum} więcej.`,
    less: (sum) => `To o ${sum} mniej.`,
    unchanged: (no) => `${no} ma już dokładnie to.`,
    fixed: {
      ended: (no) => ({
        problem: `${no} jest wysłane albo zakończone`,
        cure: 'nic już się tam nie zmienia',
      }),
      packed: (no) => ({
        problem: `${no} jest spakowane`,
        cure: 'anuluj zamówienie i poproś o nowe',
      }),
      parcel: (no) => ({
        problem: `dla ${no} nadano już paczkę`,
        cure: 'anuluj zamówienie i poproś o nowe',
      }),
      paid: (no) => ({
        problem: `${no} jest opłacone`,
        cure: 'po wysyłce zwróć pieniądze przez orders refund albo anuluj zamówienie',
      }),
      'payment-open': (no) => ({
        problem: `operator płatności został poproszony o pieniądze za ${no} i może je jeszcze przynieść`,
        cure: 'anuluj zamówienie i poproś o nowe',
      }),
      return: (no) => ({
        problem: `zgłoszono zwrot z ${no}`,
        cure: 'rozlicz zwrot albo anuluj zamówienie',
      }),
    },
    refusals: {
      'wrong-counts': (no) => ({
        problem: `${no} ma inną liczbę pozycji`,
        cure: 'podaj po jednej liczbie na każdą pozycję z orders show',
      }),
      'nothing-left': (no) => ({
        problem: `z ${no} nic by nie zostało`,
        cure: 'anuluj je: orders cancel',
      }),
      'unknown-choices': (no) => ({
        problem: `nie wiadomo już, z czym zrobiono jedną z pozycji ${no}`,
        cure: 'usuń tę pozycję albo poproś o nowe zamówienie',
      }),
    },
  },
  notPossible: {
    problem: 'według zasad składania zamówień to niemożliwe',
    cure: 'nic nie zmieniono',
    codes: {
      none: (code) => `${code}: żaden sprzedawany produkt nie ma tego kodu`,
      several: (code) => `${code}: ten kod ma kilka produktów albo wariantów`,
    },
    whys: {
      STOCK_SHORT: (name, wanted, left) => `${name}: potrzeba ${wanted}, jest ${left}`,
      TOO_MUCH_WAITS: (name, most) =>
        `${name}: za dużo zajmują nieopłacone zamówienia; teraz najwyżej ${most}`,
      LINES_CHANGED: (names) => `już nie w sprzedaży albo nie w tej postaci: ${names}`,
      TOTAL_CHANGED: (sum) => `teraz wychodzi ${sum}`,
      TOO_MANY_PIECES: (most) => `najwyżej ${most} sztuk w nieopłaconym zamówieniu`,
      TOO_MANY_UNPAID: (most) => `najwyżej ${most} nieopłaconych zamówień jednego klienta`,
      CODE_OR_TOTAL_CHANGED: 'kod jest nieważny albo suma jest inna',
      CODE_NOT_VALID: 'kod nic nie daje',
      GIFT_CARD_NOT_VALID: 'karta podarunkowa nie może tego opłacić',
      CURRENCY_NOT_AVAILABLE: 'ta waluta nie pasuje do tego języka',
      DELIVERY_NOT_AVAILABLE: 'ta dostawa tam nie dociera albo nie przyjmuje tych rzeczy',
      PAYMENT_NOT_AVAILABLE: 'tak nie da się zapłacić',
      LOCKER_MISSING: 'ta dostawa potrzebuje punktu odbioru, który sklep zna',
      SLOT_NOT_AVAILABLE: 'ta dostawa potrzebuje wolnego terminu',
      LOGIN_REQUIRED: 'ceny są dla klientów z kontem',
      KEY_REUSED: 'pod tą nazwą wysłano już inne zamówienie',
      TERMS_CHANGED: 'regulamin się zmienił',
      ORDERS_PAUSED: 'sklep nie przyjmuje teraz zamówień',
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
        cure: 'anuluj je, co oddaje wszystko, co zajmowało i co wpłacono, albo zwróć kwotę: --amount',
      }),
      'order-canceled': (no: string) => ({
        problem: `${no} jest anulowane, a to, co zajmowało, oddane`,
        cure: 'odeślij pieniądze przez transactions refund',
      }),
    },
  },
  moneyWaits: (amount) =>
    `Do zwrotu czeka ${amount}: wyślij ręcznie i zapisz to poleceniem transactions sent albo powtórz to polecenie.`,
  noted: (no) => `Zapisano notatkę do ${no}.`,
  attached: (no, name) => `${name} jest dołączony do ${no}.`,
  attachedBefore: (no, name) => `${no} ma już ten plik jako ${name}.`,
  removed: (name) => `Usunięto ${name}.`,
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
