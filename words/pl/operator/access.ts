import type {
  audit as englishAudit,
  calls as englishCalls,
  keys as englishKeys,
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
        action: 'tylko jedno działanie, np. "orders pay", albo cała grupa, np. orders',
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
