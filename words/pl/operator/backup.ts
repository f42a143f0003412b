import type { backup as english } from '../../en/operator/backup.ts'

const ourFile = 'podaj plik, który zapisało polecenie backup create'

export const backup: typeof english = {
  about: 'Kopiuje cały sklep z jednej chwili do jednego pliku i przywraca go.',
  commands: {
    create: {
      about: 'zapisuje kopię i sprawdza ją, gdy sklep sprzedaje',
      given: { file: 'nowy plik; bez tego powstaje w folderze danych, z wersją i czasem w nazwie' },
      example: 'backup create',
    },
    list: { about: 'wymienia kopie w folderze danych', example: 'backup list' },
    restore: {
      about: 'zastępuje dane zatrzymanego sklepu kopią, gdy okaże się, że się otwiera',
      given: { file: 'kopia: plik albo nazwa z listy' },
      example: 'backup restore kram-0.1.0-20261123T021500.db',
    },
    rehearse: {
      about:
        'otwiera kopię jako sklep na tym komputerze, bez poczty, operatorów i liczników, do Ctrl-C',
      given: {
        file: 'kopia: plik albo nazwa z listy',
        port: 'port; bez tego 4000',
        host: 'pod jakim adresem: bez tego 127.0.0.1, dokąd nikt inny nie dotrze; w kontenerze 0.0.0.0',
      },
      example: 'backup rehearse kram-0.1.0-20261123T021500.db',
    },
    make: {
      about: 'każe serwerowi utworzyć kopię; pobiera się ją na zapleczu przez jeden dzień',
      example: 'backup make',
    },
    last: { about: 'mówi, która taka kopia powstała ostatnio i co trwa', example: 'backup last' },
    try: {
      about: 'odtwarza tę kopię w tymczasowym miejscu, by sprawdzić, czy się otwiera',
      example: 'backup try',
    },
    stop: {
      about: 'kończy taką pracę przed czasem',
      given: { id: 'jak w backup last' },
      example: 'backup stop 5yJ3',
    },
  },
  columns: { name: 'nazwa', version: 'wersja', made: 'utworzono', size: 'rozmiar' },
  none: 'W folderze danych nie ma kopii.',
  busy: { problem: 'trwa inna kopia lub przywracanie', cure: 'poczekaj, aż się skończy' },
  failed: {
    problem: 'nie udało się',
    cure: 'to, co było, zostało bez zmian; zobacz wiersz poniżej',
  },
  hook: { problem: 'skrypt hooks/pre-backup się nie powiódł', cure: 'popraw go albo usuń' },
  noRoom: (which) => `na dysku brakuje ${which}`,
  makeRoom: 'zrób miejsce albo podaj plik na innym dysku',
  noFolder: (which) => `w ${which} nie da się nic zapisać`,
  otherFolder: 'podaj plik w folderze, który istnieje i w którym wolno pisać',
  created: (file, size) => `Kopia zapisana: ${file} (${size}).`,
  lacking: (count: number) =>
    `Zdjęcia, których w niej nie ma, bo magazyn ich nie oddał: ${count}. Zobacz doctor --run stored-pictures.`,
  withSecret: 'Zawiera sekret ciasteczek: nikomu jej nie udostępniaj.',
  withoutSecret: 'Zachowaj też COOKIE_SECRET.',
  removed: (count) => `Usunięte starsze kopie: ${count}.`,
  restored: (which) => `Przywrócono sklep z chwili ${which}. Uruchom go teraz.`,
  before: (file) => `Poprzednie dane: ${file}.`,
  hookAfter: (why) => `Skrypt po przywróceniu się nie powiódł: ${why}`,
  rehearsing: (which) => `Sklep z chwili ${which} jest otwarty, tylko na tym komputerze:`,
  rehearsingAt: (which, host) =>
    `Sklep z chwili ${which} jest otwarty pod ${host}, dla każdego, kto tam dotrze:`,
  untilStopped:
    'Nie wysyła poczty, nie pyta operatorów i nikogo nie liczy. Ctrl-C zamyka go bez śladu.',
  rehearsalEnded: 'Próba się skończyła; nic po niej nie zostało.',
  notOpened: {
    problem: 'sklep z próby nie pozostał otwarty',
    cure: 'zobacz wiersze poniżej; jeśli port jest zajęty, podaj inny przez --port',
  },
  refusals: {
    exists: (which) => ({ problem: `plik ${which} już istnieje`, cure: 'podaj nowy plik' }),
    'no-database': (which) => ({
      problem: `nie ma jeszcze bazy danych ${which}`,
      cure: 'uruchom sklep choć raz albo popraw DATA_DIR lub DATABASE_URL',
    }),
    'not-there': (which) => ({ problem: `nie ma pliku ${which}`, cure: ourFile }),
    'no-backup': (which) => ({ problem: `${which} nie jest kopią sklepu`, cure: ourFile }),
    damaged: (which) => ({
      problem: `plik ${which} jest uszkodzony albo nie jest kopią sklepu`,
      cure: ourFile,
    }),
    newer: (which) => ({
      problem: `${which} pochodzi z nowszej wersji Kramu`,
      cure: 'najpierw zaktualizuj Kram',
    }),
    'in-use': (which) => ({
      problem: `baza ${which} jest w użyciu`,
      cure: 'zatrzymaj sklep, przywróć kopię i uruchom go ponownie',
    }),
    'not-opening': (which, why = '') => ({
      problem: `sklep z ${which} nie uruchamia się (${why}), więc zostaje to, co było`,
      cure: 'podaj inną kopię albo przywróć tę w wersji, która ją utworzyła',
    }),
  },
  jobs: {
    made: (name, size) => `Utworzono: ${name} (${size}).`,
    fetchIt: 'Można ją pobrać na zapleczu przez jeden dzień.',
    tooLarge: (size, most) =>
      `Miałaby ${size}, a serwer przechowuje ${most}. Utwórz ją poleceniem backup create.`,
    none: 'Na zapleczu nie utworzono jeszcze żadnej kopii.',
    last: (name, when, size) => `${name}: ${when}, ${size}`,
    gone: { problem: 'plik ostatniej kopii nie jest już przechowywany', cure: 'utwórz nową' },
    notTried: 'Nie udało się jej odtworzyć:',
    tried: (products, orders) =>
      `Otwiera się: produktów ${products}, zamówień ${orders}. Po próbie nic nie zostaje.`,
  },
  mail: {
    subject: 'Kopia zapasowa sklepu się nie udała',
    text: 'Nie udało się utworzyć kopii zapasowej sklepu. Dopóki żadna się nie uda, najnowsza jest poprzednia.',
  },
}
