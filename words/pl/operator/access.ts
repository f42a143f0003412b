import type {
  audit as englishAudit,
  calls as englishCalls,
  keys as englishKeys,
  webhooks as englishWebhooks,
} from '../../en/operator/access.ts'

const name = 'jak go nazywasz, na przykład program, który go dostanie'

/** Klucze API właściciela. */
export const keys: typeof englishKeys = {
  about:
    'Klucze, którymi programy działają w Twoim imieniu: co każdy może, do kiedy i kiedy był ostatnio użyty. Token widać raz; sklep przechowuje tylko jego skrót.',
  commands: {
    create: {
      about: 'tworzy klucz i drukuje jego token, którego nikt nie pokaże drugi raz',
      given: {
        name,
        scopes:
          'co może, po przecinkach: orders, parcels, goods, customers, content, settings, reports lub keys, każde z :read albo :write; zapis obejmuje odczyt',
        until: 'ostatni dzień, w którym działa, np. 2027-03-31; bez tego aż do unieważnienia',
      },
      example: 'keys create warehouse --scopes orders:write,goods:read --until 2027-03-31',
    },
    list: {
      about: 'wypisuje klucze od najnowszego; unieważnione jeszcze przez 90 dni',
      example: 'keys list',
    },
    revoke: {
      about: 'unieważnia klucz: od następnego wywołania niczego nie otwiera',
      given: { name },
      example: 'keys revoke warehouse',
    },
  },
  none: 'Nie ma żadnych kluczy.',
  titles: ['Nazwa', 'Zakresy', 'Utworzono', 'Do', 'Ostatnio użyty', 'Stan'],
  states: { open: 'działa', expired: 'wygasł', revoked: 'unieważniony' },
  forever: 'do unieważnienia',
  never: 'nigdy',
  created: (key, scopes) =>
    `To jest token klucza ${key} (${scopes}). Zachowaj go teraz: nie pokaże się ponownie.`,
  revoked: (key) => `${key} jest unieważniony: niczego już nie otwiera.`,
  wasRevoked: (key) => `${key} unieważniono wcześniej.`,
  over: {
    problem: 'klucz wygasłby, zanim powstanie',
    cure: 'podaj dzień, który jeszcze nie minął, albo pomiń --until',
  },
  taken: (key) => ({
    problem: `klucz ${key} już istnieje`,
    cure: 'najpierw go unieważnij albo wybierz inną nazwę',
  }),
  unknown: (key) => ({
    problem: `nie ma klucza ${key}`,
    cure: 'weź nazwę z keys list',
  }),
}

const days = {
  since: 'od tego dnia, np. 2026-11-01',
  until: 'do tego dnia włącznie',
}

export const audit: typeof englishAudit = {
  about:
    'Kto i co zmienił, poleceniem, kluczem lub w panelu: kiedy, skąd i co było przed oraz po. Bez tajemnic i bez danych kupujących; przechowywane tyle dni, ile mówi ustawienie auditDays, inaczej 365.',
  commands: {
    list: {
      about: 'wypisuje, co zrobiono, od najnowszego',
      given: {
        ...days,
        who: 'tylko to, co zrobiła ta osoba, użytkownik, klucz albo część sklepu: nazwa, także z identyfikatorem',
        action: 'tylko jedno działanie, np. "orders pay", albo cała grupa, np. orders',
        subject: 'tylko to, czego dotyczy: numer zamówienia, identyfikator produktu',
        limit: 'ile, od 1 do 1000; bez tego 50',
        cursor: 'ciąg dalszy poprzedniej listy: jej `next`',
      },
      example: 'audit list --action orders --since 2026-11-01',
    },
    export: {
      about: 'zapisuje, co zrobiono, do pliku (CSV)',
      given: { ...days, file: 'plik; - drukuje', force: 'zastępuje plik, który już jest' },
      example: 'audit export audit.csv --since 2026-01-01',
    },
  },
  none: 'Niczego takiego nie zrobiono.',
  titles: ['Kiedy', 'Kto', 'Skąd', 'Co', 'Czego dotyczy', 'Zmiany'],
  tooMany: (most) => ({
    problem: `wpisów jest więcej niż ${most}, a plik nie mieści ich więcej`,
    cure: 'wybierz mniej dni: podaj --since i --until',
  }),
  begun: 'rozpoczęte; nie wiadomo, jak się skończyło',
  written: (file, count) => `Zapisano wpisy (${count}) w ${file}.`,
}

export const calls: typeof englishCalls = {
  unauthorized: {
    problem: 'wywołanie nie ma tokenu albo ma taki, który niczego nie otwiera',
    cure: 'wyślij Authorization: Bearer z tokenem klucza, który działa (keys list)',
  },
  forbidden: (scope) => ({
    problem: `klucz nie ma zakresu ${scope}`,
    cure: 'utwórz klucz z tym zakresem (keys create) albo użyj takiego, który go ma',
  }),
  limited: {
    problem: 'z tego adresu przyszło zbyt wiele błędnych tokenów',
    cure: 'poczekaj i popraw token',
  },
  noSuchCall: { problem: 'nie ma takiego wywołania', cure: 'zobacz /api/owner/openapi.json' },
  method: (method) => ({
    problem: `to wywołanie używa metody ${method}`,
    cure: `wyślij ${method}`,
  }),
  notJson: {
    problem: 'treść nie jest obiektem JSON',
    cure: 'wyślij obiekt z Content-Type: application/json',
  },
  tooLong: { problem: 'treść jest za długa', cure: 'wyślij mniej naraz' },
  unknownField: (field) => ({
    problem: `nie ma tu pola ${field}`,
    cure: 'zobacz /api/owner/openapi.json',
  }),
  wrongField: (field) => ({
    problem: `brakuje pola ${field} albo nie jest tym, czym może być`,
    cure: 'zobacz /api/owner/openapi.json',
  }),
  wrongName: {
    problem: 'Idempotency-Key nie ma znaków, ma ich za dużo albo inne niż ASCII',
    cure: 'wyślij od 1 do 255 widocznych znaków, na przykład UUID',
  },
  reused: {
    problem: 'ten Idempotency-Key wysłano już z innym żądaniem',
    cure: 'do każdego żądania weź nowy',
  },
  unfinished: {
    problem: 'żądanie z tym Idempotency-Key rozpoczęto i nie wiadomo, jak się skończyło',
    cure: 'sprawdź, czy je wykonano; jeśli nie, wyślij je z nowym',
  },
  changedMeanwhile: {
    problem: 'ktoś to zmienił, odkąd to odczytano',
    cure: 'odczytaj jeszcze raz i wyślij zmianę z nowym ETag w If-Match',
  },
  unavailable: { problem: 'sklep teraz nie odpowiada', cure: 'wyślij to samo później' },
  unexpected: {
    problem: 'nieoczekiwany błąd',
    cure: 'to, co rozpoczęto, cofnięto; zgłoś go z numerem żądania',
  },
}

const endpointName = 'jak go nazywasz, na przykład program, który się dowiaduje'
const url = 'dokąd idą wiadomości, https://…'
const events =
  'o czym się dowiaduje, po przecinkach: order.placed, order.changed, order.paid, order.packed, order.sent, order.delivered, order.cancelled, return.declared, return.received, return.settled, product.changed, stock.changed, customer.registered, newsletter.confirmed; order.* to wszystko o zamówieniach'
const scopes =
  'co może czytać, jak przy kluczach: orders:read, goods:read, customers:read; bez ostatniego zamówienia są bez danych osoby'

/** Programy, które dowiadują się, co dzieje się w sklepie. */
export const webhooks: typeof englishWebhooks = {
  about:
    'Programy, które przez webhooki (Standard Webhooks) dowiadują się, co dzieje się w sklepie, i dziennik tego, co wysłano. Czego nie przyjęły, ponawia się przez trzy dni.',
  commands: {
    create: {
      about: 'tworzy odbiorcę i drukuje jego sekret, którego nikt nie pokaże drugi raz',
      given: { name: endpointName, url, events, scopes },
      example:
        'webhooks create erp https://erp.example/kram --events order.*,return.* --scopes orders:read,customers:read',
    },
    list: { about: 'wypisuje odbiorców', example: 'webhooks list' },
    show: {
      about: 'pokazuje odbiorcę',
      given: { name: endpointName },
      example: 'webhooks show erp',
    },
    set: {
      about: 'zmienia adres odbiorcy, zdarzenia, o których się dowiaduje, i co może czytać',
      given: { name: endpointName, url, events, scopes },
      example: 'webhooks set erp --events order.placed,order.paid',
    },
    rotate: {
      about: 'daje odbiorcy nowy sekret i drukuje go; stary podpisuje jeszcze przez dobę',
      given: { name: endpointName },
      example: 'webhooks rotate erp',
    },
    pause: {
      about: 'na razie nic nie wysyła: zdarzenia czekają na odbiorcę 30 dni',
      given: { name: endpointName },
      example: 'webhooks pause erp',
    },
    resume: {
      about: 'wysyła znowu: to, co czeka, i to, czego zaniechano',
      given: { name: endpointName },
      example: 'webhooks resume erp',
    },
    remove: {
      about: 'usuwa odbiorcę z dziennikiem i tym, co na niego czeka',
      given: { name: endpointName },
      example: 'webhooks remove erp',
    },
    test: {
      about: 'wysyła odbiorcy zdarzenie webhook.test',
      given: { name: endpointName },
      example: 'webhooks test erp',
    },
    log: {
      about: 'wypisuje, co wysłano i co czeka, od najnowszego; przez 30 dni',
      given: {
        endpoint: 'tylko tego odbiorcy',
        state: 'tylko waiting, sent albo given-up',
        limit: 'ile najwyżej; bez tego 50',
        cursor: 'dalszy ciąg poprzedniej strony: jej `next`',
      },
      example: 'webhooks log --endpoint erp --state given-up',
    },
    message: {
      about: 'pokazuje jedną wiadomość z treścią i odpowiedzią',
      given: { id: 'wiadomość, jak w dzienniku' },
      example: 'webhooks message msg_bnJ4q0bJ3mXh9Yc2cP2pDg',
    },
    resend: {
      about: 'wysyła wiadomości jeszcze raz, z tymi samymi numerami',
      given: { id: 'wiadomość, jak w dzienniku' },
      example: 'webhooks resend msg_bnJ4q0bJ3mXh9Yc2cP2pDg',
    },
  },
  none: 'Nie ma odbiorców.',
  titles: ['Nazwa', 'Stan', 'Adres', 'Zdarzenia', 'Zakresy'],
  states: {
    on: 'działa',
    paused: 'wstrzymany',
    resting: 'odpoczywa: przez trzy dni nic nie przyjął',
    gone: 'nic już nie chce (410)',
  },
  created: (endpoint) =>
    `To jest sekret odbiorcy ${endpoint}, po którym pozna Twoje wiadomości. Zachowaj go teraz: nie pokaże się ponownie.`,
  changed: (endpoint) => `Zmieniono odbiorcę ${endpoint}.`,
  rotated: (endpoint) =>
    `To jest nowy sekret odbiorcy ${endpoint}. Przez dobę wiadomości są podpisane oboma. Nie pokaże się ponownie.`,
  done: {
    pause: (endpoint) => `${endpoint} jest wstrzymany: zdarzenia na niego czekają.`,
    resume: (endpoint) => `${endpoint} działa: to, co czekało, jest wysyłane.`,
    remove: (endpoint) => `${endpoint} jest usunięty.`,
  },
  wasSo: (endpoint) => `${endpoint}: tak było wcześniej.`,
  tested: (message) => `${message} jest wysyłana; dziennik pokaże odpowiedź.`,
  resent: (message) => `${message} jest wysyłana jeszcze raz.`,
  noMessages: 'Nic nie wysłano.',
  noAnswer: 'Jeszcze bez odpowiedzi.',
  messageTitles: ['Kiedy', 'Wiadomość', 'Odbiorca', 'Zdarzenie', 'Stan', 'Próby', 'Odpowiedź'],
  messageStates: { waiting: 'czeka', sent: 'wysłana', 'given-up': 'zaniechana' },
  urls: {
    'no-url': {
      problem: 'to nie jest adres, na który można wysyłać wiadomości',
      cure: 'podaj adres jak https://erp.example/kram, bez użytkownika, hasła i znaku #',
    },
    'not-https': {
      problem: 'wiadomości wysyła się tylko przez https',
      cure: 'podaj adres z https albo wpisz jego host w WEBHOOK_HOSTS',
    },
    private: {
      problem: 'to adres w sieci prywatnej, dokąd sklep nic nie wysyła',
      cure: 'podaj adres publiczny albo wpisz jego host w WEBHOOK_HOSTS',
    },
  },
  outOfScope: (named) => ({
    problem: `zakresy nie obejmują: ${named}`,
    cure: 'zamówienia i zwroty wymagają orders:read, towary goods:read, osoby customers:read',
  }),
  taken: (endpoint) => ({
    problem: `odbiorca ${endpoint} już istnieje`,
    cure: 'zmień go przez webhooks set albo wybierz inną nazwę',
  }),
  notOn: (endpoint) => ({
    problem: `do ${endpoint} nic się teraz nie wysyła`,
    cure: 'najpierw go wznów: webhooks resume',
  }),
  unknown: (endpoint) => ({
    problem: `nie ma odbiorcy ${endpoint}`,
    cure: 'weź nazwę z webhooks list',
  }),
  unknownMessage: (message) => ({
    problem: `nie ma wiadomości ${message}`,
    cure: 'weź ją z webhooks log',
  }),
  ended: {
    subject: (endpoint) => `Do ${endpoint} nic się już nie wysyła`,
    resting: (endpoint) =>
      `Program ${endpoint}, któremu Twój sklep mówi, co się dzieje, od trzech dni nie przyjął wiadomości. Teraz nic się do niego nie wysyła; zdarzenia czekają na niego 30 dni. Gdy znów zadziała, webhooks resume "${endpoint}" wyśle je wszystkie.`,
    gone: (endpoint) =>
      `Program ${endpoint} odpowiedział, że nic już od Twojego sklepu nie chce (410). Nic się do niego nie wysyła i nic na niego nie czeka. Jeśli to pomyłka, webhooks resume "${endpoint}" włączy go znowu; jeśli nie, webhooks remove "${endpoint}" go usunie.`,
  },
}
