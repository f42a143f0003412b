import type { OrderMailWords } from '../order-mail-words.ts'

export const orderMails: OrderMailWords = {
  orderLink: 'Zobacz zamówienie',
  gaveBack:
    'Kodu rabatowego, karty podarunkowej lub punktów z tego zamówienia można użyć ponownie.',
  paid: {
    subject: (no, shop) => `Dotarła płatność za zamówienie ${no} w sklepie ${shop}`,
    text: (no) => `Dotarła do nas płatność za zamówienie ${no}. Przygotowujemy je do wysyłki.`,
  },
  refunded: {
    subject: (no, shop) => `Zwrot pieniędzy za zamówienie ${no} w ${shop}`,
    text: (no, amount) =>
      `Zwracamy ${amount} za zamówienie ${no} tą samą drogą, którą przyszła płatność. Pieniądze mogą dotrzeć za kilka dni.`,
  },
  late: {
    subject: (no, shop) => `Płatność za zamówienie ${no} w sklepie ${shop} przyszła za późno`,
    text: (no, amount) =>
      `Za zamówienie ${no}, które było już zakończone albo opłacone, przyszło ${amount}. Zwrócimy Ci te pieniądze.`,
  },
  second: {
    subject: (no, shop) => `Za zamówienie ${no} w sklepie ${shop} zapłacono drugi raz`,
    text: (no, amount) =>
      `Oprócz zapłaty za zamówienie ${no} przyszło jeszcze ${amount}. Zwrócimy Ci te pieniądze.`,
  },
  sent: {
    subject: (no, shop) => `Zamówienie ${no} ze sklepu ${shop} jest w drodze`,
    text: (no, method) => `Zamówienie ${no} jest w drodze. ${method}.`,
    readySubject: (no, shop) => `Zamówienie ${no} w sklepie ${shop} czeka na odbiór`,
    ready: (no, place) => `Zamówienie ${no} czeka na odbiór. ${place}`,
    parcel: 'Przesyłka',
    follow: 'Śledź przesyłkę',
    what: 'Zawartość',
  },
  parcel: {
    subject: (no, shop) => `Paczka z zamówieniem ${no} ze sklepu ${shop}`,
    text: (no) => `Oto numer paczki z zamówieniem ${no}.`,
  },
  changed: {
    address: {
      subject: (no, shop) => `Dokąd trafi zamówienie ${no} ze sklepu ${shop}`,
      text: (no) =>
        `Zmieniliśmy adres zamówienia ${no}. Teraz wygląda on tak. Jeśli coś się nie zgadza, odpowiedz na tę wiadomość.`,
    },
    lines: {
      subject: (no, shop) => `Zmieniło się zamówienie ${no} w sklepie ${shop}`,
      text: (no, now, before) =>
        `Zmieniliśmy zawartość zamówienia ${no}. Do zapłaty jest teraz ${now}, a nie ${before}. Jeśli nie o to chodziło, odpowiedz na tę wiadomość.`,
    },
  },
  canceled: {
    subject: (no, shop) => `Zamówienie ${no} w sklepie ${shop} jest anulowane`,
    text: (no) => `Zgodnie z prośbą zamówienie ${no} jest anulowane.`,
    byShop: (no) => `Musieliśmy anulować zamówienie ${no}.`,
    cameBack: (no) => `Paczka z zamówieniem ${no} wróciła do nas, więc je anulowaliśmy.`,
    nothingToPay: 'Nie trzeba za nie nic płacić.',
    refund: (amount) => `Zwracamy ${amount} z tego, co za nie wpłacono.`,
  },
  newCards: {
    subject: (no, shop) => `Nowa karta podarunkowa do zamówienia ${no} w sklepie ${shop}`,
  },
  returned: {
    what: 'Co wraca',
    sendTo: 'Adres do zwrotu',
    received: {
      subject: (no, shop) => `Zwrot ${no} do sklepu ${shop}`,
      text: (no, order) => `Zapisaliśmy zwrot ${no} z zamówienia ${order}.`,
      byPost: 'Prosimy włożyć do paczki kartkę z numerem zwrotu.',
      byLocker: (price) =>
        `Zwrot paczkomatem kosztuje ${price}, potrącamy to ze zwracanej kwoty. Kod przyjdzie osobno.`,
    },
    code: {
      subject: (no, shop) => `Kod do paczkomatu: zwrot ${no} do sklepu ${shop}`,
      text: (no) => `Aby nadać zwrot ${no}, wystarczy wpisać ten kod na ekranie paczkomatu.`,
      name: 'Kod',
      until: 'Ważny do',
    },
    pending: {
      subject: (no, shop) => `Sprawdzamy zwrot ${no} do sklepu ${shop}`,
      text: (no) => `Sprawdzamy teraz zwrot ${no}. Napiszemy ponownie, gdy będzie decyzja.`,
    },
    accepted: {
      subject: (no, shop) => `Zwrot ${no} w sklepie ${shop} został przyjęty`,
      text: (no) => `Zwrot ${no} dotarł do nas i wszystko się zgadza.`,
    },
    rejected: {
      subject: (no, shop) => `Zwrot ${no} w sklepie ${shop} nie został przyjęty`,
      text: (no) => `Nie mogliśmy przyjąć zwrotu ${no}.`,
      question: 'Czy widzą to Państwo inaczej? Prosimy o odpowiedź na tę wiadomość.',
    },
    settled: {
      subject: (no, shop) => `Zwrot ${no} w sklepie ${shop} został rozliczony`,
      text: (no) => `Zwrot ${no} został rozliczony. Oto, co oddajemy:`,
      byShop: {
        subject: (no, shop) => `Oddajemy pieniądze za zamówienie ${no} w sklepie ${shop}`,
        text: (no) =>
          `Oddajemy część albo całość zapłaty za zamówienie ${no}; niczego nie trzeba odsyłać. Oto, co oddajemy:`,
      },
      amount: 'Kwota',
      card: (end) => `Z powrotem na karcie podarunkowej …${end}`,
      newCard:
        'Karty podarunkowej, którą płacono, nie można już używać. W jej miejsce jest nowa; prosimy zachować jej kod:',
      points: 'Punkty lojalnościowe',
    },
    canceled: {
      subject: (no, shop) => `Zwrot ${no} do sklepu ${shop} jest anulowany`,
      text: (no) => `Zgodnie z prośbą zwrot ${no} jest anulowany.`,
      byShop: (no) => `Anulowaliśmy zwrot ${no}.`,
    },
  },
  notice: {
    late: {
      subject: (no) => `Zamówienie ${no} opłacono po jego zakończeniu`,
      text: (no, amount) =>
        `Za zamówienie ${no}, które się zakończyło albo było już opłacone, wpłynęło ${amount}. Odeślij te pieniądze poleceniem „npm run shop -- transactions refund ${no}” albo w panelu operatora płatności.`,
      byHandSubject: (no) =>
        `Zamówienie ${no}, oznaczone przez Ciebie jako opłacone, opłacono u operatora`,
      byHand: (no, amount) =>
        `Za zamówienie ${no}, które wcześniej oznaczono jako opłacone, wpłynęło u operatora płatności ${amount}. Jeśli to te pieniądze, nic więcej nie trzeba robić. Jeśli zapłacono już inaczej, odeślij je poleceniem „npm run shop -- transactions refund ${no}” albo w panelu operatora płatności.`,
      twiceSubject: (no) => `Zamówienie ${no} opłacono dwa razy`,
      twice: (no, amount, name) =>
        `Za zamówienie ${no}, które było już opłacone, wpłynęło jeszcze ${amount}. Odeślij te pieniądze poleceniem „npm run shop -- transactions refund ${no} --payment ${name}” albo w panelu operatora płatności.`,
    },
    kept: {
      amount: {
        subject: (no) => `Za zamówienie ${no} zapłacono inną kwotę`,
        text: (no, amount, name) =>
          `Za zamówienie ${no} wpłynęło u operatora ${amount}, a nie tyle, ile trzeba było zapłacić, więc niczego to nie opłaca. Zwróć te pieniądze przez „npm run shop -- transactions refund ${no} --payment ${name}” albo w panelu operatora.`,
      },
      gone: {
        subject: (no) => `Pieniędzy za zamówienie ${no} nie ma`,
        text: (no, amount, name) =>
          `${amount}, którymi opłacono zamówienie ${no}, jednak nie wpłynęło albo zostało zwrócone, i to nie poleceniem sklepu. Zamówienie nadal jest opłacone. Zanim cokolwiek wyślesz, znajdź ${name || 'tę płatność'} w panelu operatora.`,
      },
      back: {
        subject: (no) => `Pieniądze za zamówienie ${no} wróciły`,
        text: (no, amount, name) =>
          `${amount}, które wpłynęło za zamówienie ${no} i niczego nie opłaciło, wróciło, i to nie poleceniem sklepu. Nie zwracaj tego jeszcze raz: znajdź ${name || 'tę płatność'} w panelu operatora.`,
      },
    },
    waits: {
      subject: (no) => `Zamówienie ${no} czeka na operatora płatności`,
      text: (no, until) =>
        `Operator płatności podaje, że zamówienie ${no} jest opłacone, ale nie można go teraz zapytać, by to potwierdzić. Zamówienie jest utrzymane do ${until} i rozliczy się samo, gdy tylko operator odpowie; potem zostanie anulowane. Znajdź płatność w panelu operatora. Jeśli tam jest, odnotuj ją poleceniem „npm run shop -- orders pay ${no}”.`,
    },
    dispute: {
      subject: (no) => `Płatność za zamówienie ${no} jest kwestionowana`,
      open: (no, about, until) =>
        `Płacący za zamówienie ${no} kwestionuje płatność u operatora albo w swoim banku: ${about.filter(Boolean).join(', ')}.` +
        (until === undefined
          ? ' Odpowiedz w panelu operatora; tam jest też termin.'
          : ` Odpowiedz w panelu operatora do ${until}, inaczej pieniądze przepadną.`),
      won: (no, amount) => `Spór o ${amount} za zamówienie ${no} rozstrzygnięto na Twoją korzyść.`,
      lost: (no, amount) =>
        `Spór o ${amount} za zamówienie ${no} jest przegrany: operator odbiera te pieniądze. Niczego nie zwracaj poleceniem; zamówienie pozostaje opłacone, dopóki go nie zmienisz.`,
      closed: (no, amount) =>
        `Spór o ${amount} za zamówienie ${no} jest zakończony. Wynik jest w panelu operatora.`,
    },
    parcel: {
      subject: (no) => `Paczka zamówienia ${no} nie jest opłacona w InPost`,
      whys: {
        debt_collection:
          'InPost nie mógł pobrać opłaty za paczkę: brakuje środków albo są niezapłacone faktury. Doładuj konto w Managerze Paczek.',
        company_data_missing:
          'InPost nie ma danych Twojej firmy, potrzebnych do pobrania. Uzupełnij je w Managerze Paczek.',
      },
      why: (trouble) => `InPost nie realizuje tej paczki i podaje: ${trouble}.`,
      next: (no) =>
        `Do tego czasu zamówienie ${no} nie ma etykiety. Po opłaceniu paczka ruszy sama; jeśli InPost ją anuluje, zamów następną poleceniem „npm run shop -- shipments create ${no} --again”.`,
    },
    refundRefused: {
      subject: (no) => `Zwrotu za zamówienie ${no} nie wykonano`,
      text: (no, amount, command) =>
        `Operator płatności przyjął zwrot ${amount} za zamówienie ${no}, a teraz informuje, że go nie wykona. Klient na niego czeka: ponów go poleceniem „npm run shop -- ${command}” albo zrób przelew.`,
    },
    canceled: {
      subject: (no) => `Klient anulował zamówienie ${no}`,
      text: (no, refund) =>
        refund === undefined
          ? `Zamówienie ${no} nie było opłacone. Wszystko, co zajmowało, jest zwolnione.`
          : `Zamówienie ${no} było opłacone: zwracane jest ${refund}. Czego nie wysyła operator, czeka na Ciebie na stronie Dziś. Wszystko, co zajmowało, jest zwolnione.`,
    },
    newCards: {
      subject: (no) => `Zamówienie ${no}: nowa karta podarunkowa w miejsce zakończonej`,
      text: (amount, end) =>
        `Zamówienie zostało anulowane, a karta podarunkowa, którą zapłacono ${amount}, była już zakończona. W jej miejsce powstała nowa (…${end}), a jej kod otrzymał klient. Jeśli nie powinien jej mieć, zakończ ją: cards end.`,
    },
    returned: {
      subject: (no, order) => `Nowy zwrot ${no} z zamówienia ${order}`,
      text: 'Odpowiedź na tę wiadomość trafi do klienta.',
    },
    returnCanceled: {
      subject: (no, order) => `Anulowany zwrot ${no} z zamówienia ${order}`,
      text: 'Anulował go klient. Nic więcej nie trzeba robić.',
    },
  },
}
