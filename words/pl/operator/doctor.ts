import type { doctor as english } from '../../en/operator/doctor.ts'

const checks: (typeof english)['checks'] = {
  settings: { title: 'ustawień można użyć', cure: 'popraw wskazane ustawienie' },
  node: {
    title: 'Node.js jest w wersji, dla której powstał ten Kram, lub nowszej',
    cure: 'użyj Node.js, który instaluje npm ci',
  },
  'data-folder': {
    title: 'folder danych można czytać i zapisywać',
    cure: 'ustaw DATA_DIR na folder, do którego ten użytkownik może pisać',
  },
  disk: {
    title: 'na dysku jest miejsce',
    cure: 'zrób miejsce: gdy go zabraknie, zamówienia będą odrzucane',
  },
  leftovers: { title: 'nie zostały robocze wersje plików', cure: '' },
  database: {
    title: 'baza danych się otwiera',
    cure: 'popraw DATABASE_URL, uruchom bazę albo przywróć ostatnią kopię',
  },
  schema: { title: 'baza danych jest w tej wersji', cure: 'uruchom raz sklep: on ją zaktualizuje' },
  integrity: { title: 'baza danych jest cała', cure: 'przywróć ostatnią kopię' },
  clock: { title: 'zegar chodzi dobrze', cure: 'ustaw zegar komputera' },
  documents: {
    title: 'ustawienia, menu, stopka, strony, dostawy i płatności mają właściwą postać',
    cure: 'popraw je poleceniami settings, menu, footer i home',
  },
  'shop-settings': {
    title: 'z ustawieniami sklepu można pracować',
    cure: 'popraw wskazane poleceniem settings set',
  },
  'dead-links': {
    title:
      'to, dokąd prowadzą strona główna, menu, stopka i ustawienia (regulamin, odstąpienie, paski), istnieje',
    cure: 'popraw wskazane poleceniem home set, menu set, footer set albo settings set lub przywróć stronę przez pages set',
  },
  products: { title: 'produkty mają właściwą postać', cure: 'popraw je poleceniem products' },
  'missing-addresses': {
    title:
      'każdy produkt, kategoria, kolekcja, producent i strona ma adres w pierwszym języku sklepu',
    cure: 'zaimportuj produkt jeszcze raz (wystarczy plik z samym id) albo zapisz dokument ponownie: adres powstaje z nazwy',
  },
  'missing-pictures': {
    title: 'zdjęcia, które powinien mieć sam sklep, są na miejscu',
    cure: 'dodaj je ponownie (pictures add albo „Zdjęcia” w panelu) i podaj je tam, gdzie ma być widoczne, albo podaj inne: products import lub wymieniony dokument',
  },
  'stored-pictures': {
    title: 'magazyn zdjęć działa i ma zdjęcia, które w nim są',
    cure: 'sprawdź ustawienia PICTURES_S3_…, zasobnik i prawo klucza do czytania, pisania i usuwania; zastąp wymienione zdjęcie',
  },
  'filter-names': {
    title: 'żaden filtr nie nazywa się jak inne słowo z adresu listy',
    cure: 'nadaj cesze inny key przez attributes set (_id może zostać)',
  },
  'ways-of-orders': {
    title: 'jest dostawa i płatność do wyboru',
    cure: 'dodaj ją przez deliveries set albo payments set',
  },
  contracts: {
    title: 'płatności operatorów mają swoją umowę',
    cure: 'ustaw to, co wymienia docs/payments.md, albo usuń płatność przez payments set',
  },
  'places-to-choose': {
    title: 'gdzie wybiera się paczkomat lub punkt, jest z czego wybierać',
    cure: 'ustaw INPOST_POINTS_URL, zaimportuj listę przez pickup places import albo usuń dostawę przez deliveries set',
  },
  'ended-orders': { title: 'anulowane zamówienia nie trzymają towaru', cure: '' },
  'stock-orders': { title: 'zarezerwowane jest to, co trzymają zamówienia', cure: '' },
  'card-entries': { title: 'saldo każdej karty podarunkowej jest sumą jej wpisów', cure: '' },
  'code-uses': { title: 'kody rabatowe liczą każde użycie raz', cure: '' },
  'codes-alike': {
    title:
      'żadne dwa kody ani dwie karty nie różnią się tylko wielkością liter, odstępami lub łącznikami',
    cure: 'zakończ jeden z każdej pary przez codes end lub cards end, wpisany dokładnie tak, jak tu stoi',
  },
  'order-numbers': { title: 'następny numer będzie nowy', cure: '' },
  'paid-attempts': { title: 'nikt nie czeka na pieniądze z opłaconych zamówień', cure: '' },
  'overdue-orders': {
    title: 'nieopłacone zamówienia kończą się na czas',
    cure: 'kończy je serwer: zobacz jego dziennik i czy działa',
  },
  'open-disputes': {
    title:
      'żaden spór o płatność nie czeka na odpowiedź (z nazwą u operatora, zamówieniem i terminem)',
    cure: 'odpowiedz w panelu operatora: spór bez odpowiedzi jest przegrany; zobacz transactions disputes',
  },
  'parcels-unpaid': {
    title: 'żadna przyjęta przez InPost paczka nie czeka na opłacenie (z powodem)',
    cure: 'opłać ją w Managerze Paczek (doładuj konto, uzupełnij dane): paczka ruszy sama; albo anuluj ją tam i wyślij następną przez shipments create --again',
  },
  'parcels-back': {
    title: 'żadne zamówienie nie czeka z paczką, która wróciła (z niepobraną kwotą)',
    cure: 'uzgodnij z klientem: wyślij jeszcze raz przez shipments create --again albo zakończ przez orders cancel, które powie, ile wpłacono i trzeba zwrócić (przy pobraniu nic); wymieniane przez 30 dni',
  },
  'stray-payments': {
    title:
      'żadne pieniądze u operatora nie czekają bez zamówienia (z powodem, zamówieniem i nazwą tamże)',
    cure: 'zobacz transactions list: inną kwotę zwraca transactions refund NUMER --payment NAZWA; resztę znajdziesz w panelu operatora; wymieniane przez 30 dni',
  },
  'return-codes': {
    title:
      'żaden zwrot przez paczkomat nie czeka na kod dłużej niż dwa dni (z tym, co powiedział InPost)',
    cure: 'podaj kod przez returns code NUMER KOD albo uzgodnij z klientem inny sposób; no-phone: w zamówieniu nie ma polskiego telefonu i InPost nie da kodu',
  },
  'pickup-lists': {
    title: 'listy punktów odbioru nie są starsze niż dwa dni',
    cure: 'sprawdź dziennik i INPOST_POINTS_URL; klienci wybierają z ostatniej listy albo z własnych punktów sklepu',
  },
  'resting-providers': {
    title:
      'operatorzy płatności odpowiadają; przy pozostałych: ile prób z rzędu się nie udało i do kiedy mają przerwę',
    cure: 'zobacz dziennik i stronę operatora o jego stanie; sklep spróbuje znowu sam, a na razie proponuje inne płatności',
  },
  'resting-webhooks': {
    title:
      'programy, które dowiadują się, co się dzieje, przyjmują wiadomości; inaczej: resting po trzech dniach albo gone (410)',
    cure: 'zobacz webhooks log; webhooks resume wyśle to, co czeka, webhooks remove usunie odbiorcę',
  },
  'money-back': {
    title: 'pieniądze za anulowane zamówienia wracają w ciągu dnia',
    cure: 'zobacz Płatności przy biurku; orders cancel jeszcze raz wysyła je przez operatora, transactions sent zapisuje, co wysłano ręcznie',
  },
  'strangers-slowed': {
    title:
      'obcy nie robią razem tyle, by każdego z nich spowalniać (czego, ile razy zanotowano i kiedy ostatnio)',
    cure: 'sprawdź w dzienniku serwera pośredniczącego, kto pyta, i zablokuj tam jego sieci; kupujących z koszykiem nie spowalniano; jeśli tylu sprowadza kampania, zwiększ LIMITS; wymieniane przez tydzień',
  },
  'listed-kinds': {
    title:
      'listy operatorów płatności nie są starsze niż dwa dni i mają rodzaje, które sklep chce proponować',
    cure: 'zobacz dziennik; czego tam nie ma, tego sklep nie proponuje: poproś operatora o włączenie albo usuń płatność (payments)',
  },
  'mails-waiting': { title: 'wiadomości nie czekają dłużej niż godzinę', cure: '' },
  'mails-given-up': { title: 'w ostatnim tygodniu nie porzucono żadnej wiadomości', cure: '' },
  'points-entries': { title: 'punkty każdego klienta są sumą jego wpisów', cure: '' },
  'order-credits': {
    title: 'zamówienie nie oddało więcej punktów ani pieniędzy z kart, niż pobrało',
    cure: 'sprawdź zamówienie i punkty klienta; odpisz, co oddano dwa razy: customers points',
  },
  uploads: { title: 'nie ma obrazów, do których nikt się nie przyznaje', cure: '' },
  backups: {
    title: 'jeśli powstają kopie, najnowsza ma mniej niż dwa dni',
    cure: 'sprawdź, czemu ostatnia się nie udała, albo utwórz ją: backup create',
  },
  leases: { title: 'żadne zadanie nie jest wstrzymane', cure: '' },
}

export const doctor: typeof english = {
  about:
    'Sprawdza wszystko, co w sklepie musi się zgadzać, także w takim, który się nie uruchamia, i naprawia, co się da.',
  commands: {
    '': {
      about: 'sprawdza sklep; wypisuje tabelę, a pod nią to, co znaleziono',
      given: {
        list: 'wypisuje tylko listę sprawdzeń',
        run: 'tylko to sprawdzenie; można podać kilka razy',
        fix: 'naprawia, co się da, każde w jednej transakcji',
      },
      example: 'doctor --run stock-orders --fix --dry-run',
    },
  },
  checks,
  columns: {
    name: 'sprawdzenie',
    title: 'co musi się zgadzać',
    repairs: 'naprawialne',
    state: 'stan',
    count: 'liczba',
  },
  yes: 'tak',
  states: { well: 'dobrze', found: 'znaleziono', unseen: 'nie sprawdzono', repaired: 'naprawiono' },
  more: (count) => `i jeszcze ${count}`,
  fix: (name) => `naprawa: doctor --run ${name} --fix`,
  allWell: 'Wszystko w porządku.',
  found: (count) => `Sprawdzenia, które coś znalazły: ${count}.`,
}
