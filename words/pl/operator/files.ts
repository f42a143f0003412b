import type {
  unreadable as english,
  fileHints as englishHints,
  fileTroubles as englishFileTroubles,
} from '../../en/operator/files.ts'

export const unreadable: typeof english = {
  missing: (name) => ({
    problem: `nie ma pliku ${name}`,
    cure: 'podaj plik, który istnieje, albo - dla danych z potoku',
  }),
  denied: (name) => ({
    problem: `nie można odczytać ${name}`,
    cure: 'podaj plik, nie folder, który wolno czytać',
  }),
  'too-big': (name) => ({
    problem: `${name} ma więcej niż 50 MB`,
    cure: 'podziel go na kilka plików',
  }),
  workbook: (name) => ({
    problem: `${name} to skoroszyt arkusza, a nie tekst`,
    cure: 'zapisz go tam jako CSV („CSV UTF-8”) i podaj ten plik',
  }),
  'no-text': (name) => ({
    problem: `${name} nie jest tekstem`,
    cure: 'podaj plik tekstowy: UTF-8, UTF-16 albo Windows-1250',
  }),
  'not-utf-8': (name, line) => ({
    problem: `wiersz ${line} pliku ${name} nie jest w UTF-8`,
    cure: 'zapisz go jeszcze raz jako UTF-8 (Excel: „CSV UTF-8”; LibreOffice: zestaw znaków „Unicode (UTF-8)”), a jeśli został ucięty, pobierz go jeszcze raz',
  }),
  'lost-letters': (name, line) => ({
    problem: `wiersz ${line} pliku ${name} ma znak \ufffd, który stoi w miejscu liter utraconych przy zapisie`,
    cure: 'wyeksportuj go jako UTF-8 tam, gdzie litery są jeszcze dobre',
  }),
}

export const fileTroubles: typeof englishFileTroubles = {
  'open-quote': () => 'cudzysłów otwarty tutaj nigdzie się nie kończy',
  'after-quote': () =>
    'coś stoi za zamykającym cudzysłowem; cudzysłów wewnątrz komórki pisze się podwójnie',
  'empty-file': () =>
    'plik nie ma wierszy; pierwszy nazywa kolumny, każdy następny to produkt albo wariant',
  markup: () =>
    'to HTML albo XML, a nie CSV; niektóre systemy nazywają go .xls: otwórz go w arkuszu i zapisz jako „CSV UTF-8”',
  'unknown-column': () => 'nie ma takiej kolumny',
  'column-twice': () => 'ta kolumna występuje dwa razy',
  'no-key-column': () => 'brakuje tej kolumny: mówi ona, którego produktu dotyczy wiersz',
  'too-many-cells': (given) =>
    `${given} nie stoi pod żadną kolumną; komórkę z separatorem ujmij w cudzysłów`,
  required: () => 'nie może być puste',
  'new-needs': () => 'jest potrzebne dla tego, co nowe',
  'row-twice': (given) => `${given} występuje w pliku dwa razy`,
  'no-such-product': (given) => `nie ma produktu ${given}`,
  'no-such-variant': (given) =>
    `nie ma wariantu ${given}; nowe dodaje się razem z produktami, nie tutaj`,
  'code-of-many': (given) => `${given} to kod kilku pozycji; dodaj kolumnę id`,
  'bad-id': (given) =>
    `${given} nie może być identyfikatorem: litery bez ogonków, cyfry, kropki, łączniki i podkreślenia, do 64 znaków`,
  'id-taken': (given) => `produkt ${given} już jest`,
  'not-a-price': (given) =>
    `${given} nie jest ceną: najwyżej dwa miejsca po przecinku, nic między tysiącami`,
  'price-of-nothing': (given) =>
    `${given} nie może być ceną: nic nie sprzedaje się za nic. Co nie ma jeszcze ceny: zostaw komórkę pustą, a w status wpisz archived; co ktoś ma dostać za darmo: kod na całą wartość (codes create)`,
  'with-unit': (given) => `${given}: tu stoi sama liczba, bez jednostki i waluty`,
  'share-of-vat': (given, meant) =>
    meant === ''
      ? `${given} to mniej niż jeden procent, a takiego VAT nie ma żaden kraj`
      : `${given} byłoby mniej niż jednym procentem, a takiego VAT nie ma żaden kraj; arkusz tak przechowuje ${meant} %`,
  'two-readings': (given, meant) =>
    `${given} można odczytać na dwa sposoby, ${meant}: wpisz ten, o który chodziło`,
  'a-day': (given) =>
    `${given} to dzień: arkusz zrobił go z liczby takiej jak 16,10. Ustaw tam kolumnę jako tekst albo liczbę i wpisz liczbę jeszcze raz`,
  exponent: (given) =>
    `${given} zrobił arkusz z długiej liczby i jej ostatnie cyfry przepadły. Ustaw tam kolumnę jako tekst i wpisz liczbę jeszcze raz`,
  'spreadsheet-fault': (given) =>
    `${given} wpisuje arkusz, gdy nie mógł obliczyć albo zabrakło miejsca: sprawdź tam, co miało tu być`,
  'html-in-text': (given) =>
    `${given} to HTML, a czytający zobaczą go tak, jak stoi: wpisz same litery; HTML należy do description`,
  'below-nothing': (given) =>
    `${given} to mniej niż nic; tak zapisują to systemy, które sprzedają więcej, niż mają: wpisz 0, a w preorder yes, jeśli wolno kupować, zanim towar przyjdzie`,
  'other-count': (given, meant) =>
    `tekstów jest ${given}, a trzeba ${meant}: wpisz po jednym dla każdego, w ich kolejności, albo żadnego`,
  'not-an-ean': (given) =>
    `${given} nie jest kodem EAN: 8, 12, 13 albo 14 cyfr, z których ostatnia sprawdza pozostałe; własny numer wpisz w code, a gdzie kodu nie ma, zostaw komórkę pustą`,
  'lost-noughts': (given, meant) =>
    `${given} to kod ${meant} bez zer na początku, jak zostawia go arkusz. Ustaw tam kolumnę jako tekst i wpisz ${meant}; aby mimo to zmienić kod, najpierw opróżnij komórkę osobnym plikiem`,
  'id-without-noughts': (given, meant) =>
    `${given} to produkt ${meant} bez zer na początku, jak zostawia go arkusz. Ustaw tam kolumnę jako tekst i wpisz ${meant}; osobny produkt ${given} dodaje plik, w którym jest też wiersz ${meant}`,
  'of-the-whole': (given, meant) =>
    meant === ''
      ? `${given} stoi w wierszu wariantu, a ma to tylko produkt jako całość`
      : `${given} stoi w wierszu wariantu; ma to tylko produkt jako całość: ${meant}`,
  'not-a-number': (given) => `${given} nie jest liczbą, która może tu stać`,
  'not-whole': (given) => `${given} nie jest liczbą całkowitą od 0 wzwyż`,
  'not-below': (given, meant) => `cena promocyjna ${given} nie jest niższa od ceny ${meant}`,
  'not-above': (given, meant) =>
    `cena ${given} nie jest wyższa od ceny promocyjnej ${meant}: zmień i ją albo najpierw zakończ promocję`,
  'promo-alone': (given) => `jest cena promocyjna ${given}, ale nie ma ceny, którą by obniżała`,
  'stock-of-variants': (given) =>
    `stan tego produktu liczą jego warianty: tu zostaw puste, a ${given} wpisz w ich wierszach`,
  'sets-have-no-stock': () => 'zestaw nie ma własnego stanu, mają go jego części',
  'not-yes-or-no': (given) => `${given} to ani tak, ani nie`,
  'not-a-day': (given) => `${given} nie jest dniem`,
  'not-a-measure': (given) =>
    `${given} nie jest miarą: liczba i mg, g, kg, ml, cl, l, cm, m, m2 albo szt`,
  'not-one-of': (given) => `${given} nie może tu stać`,
  'not-a-set': () => 'co jest zestawem albo nim nie jest, tak zostaje; części mają tylko zestawy',
  'not-a-part': (given) => `${given} to nie część zestawu`,
  'unknown-part': (given) => `${given}: nie ma produktu lub wariantu, który mógłby być częścią`,
  'not-a-field': (given) => `${given} to nic, co klient mógłby wypełnić`,
  'unknown-category': (given) => `nie ma kategorii ${given}`,
  'unknown-group': (given) => `nie ma grupy ${given}`,
  'unknown-maker': (given) => `nie ma producenta ${given}`,
  'unknown-attribute': (given) => `nie ma cechy ${given}`,
  'unknown-value': (given) => `ta cecha nie ma takiej wartości: ${given}`,
  'not-a-pair': (given) => `${given} to nie cecha z wartością`,
  'not-an-address': (given) =>
    `${given} nie może kończyć adresu: małe litery, cyfry i pojedyncze łączniki`,
  'address-taken': (given, meant) => `${given} to adres produktu ${meant}`,
  'not-a-picture': (given) =>
    `${given} nie jest adresem zdjęcia: https://… albo ścieżka w sklepie, /…`,
  'several-pictures': () => 'tu stoi jedno zdjęcie; wszystkie wpisz w pictures, z | pomiędzy',
}

export const fileHints: typeof englishHints = {
  hint: (meant) => `czy chodziło o ${meant}?`,
  instead: (meant) => `wpisz ${meant}`,
  example: (meant) => `na przykład ${meant}`,
  known: (meant) => `są: ${meant}`,
  line: (line, column) => (column === '' ? `wiersz ${line}` : `wiersz ${line}, ${column}`),
  more: (count) => `i jeszcze ${count}`,
}
