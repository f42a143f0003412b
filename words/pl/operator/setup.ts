import type {
  completion as englishCompletion,
  setup as english,
  seed as englishSeed,
} from '../../en/operator/setup.ts'

export const setup: typeof english = {
  about: 'Pierwsze uruchomienie pustego sklepu.',
  commands: {
    link: {
      about: 'wypisuje nowy adres, który przez 30 minut otwiera strony urządzania sklepu',
      example: 'setup link',
    },
    end: { about: 'mówi, że sklep jest urządzony: strony znikają na dobre', example: 'setup end' },
  },
  link: 'Otwórz ten adres w ciągu 30 minut; działa raz:',
  notEmpty: {
    problem: 'ten sklep jest już urządzony albo nigdy nie był pusty',
    cure: 'zmieniaj go poleceniami: npm run shop -- --help',
  },
  ended: 'Sklep jest urządzony; strony do tego zniknęły.',
  wasEnded: 'Był urządzony już wcześniej.',
  inEnv: 'W pliku .env',
  goOn: 'Dalej',
  answers: 'odpowiada',
  silent: 'nie odpowiada stąd',
  language: 'Polski',
  languages: 'Język',
  all: 'Wszystkie kroki',
  save: 'Zapisz i przejdź dalej',
  sendTest: 'Wyślij wiadomość próbną',
  next: 'Dalej bez zapisywania',
  asCommand: 'To samo jako polecenie',
  notSaved: 'Nic nie zostało zapisane: proszę spojrzeć na zaznaczone pola.',
  mailOff: 'Nie ustawiono serwera poczty: bez SMTP_URL listy czekają i nie są wysyłane.',
  onlyHere: 'tylko na tej maszynie',
  noTls: 'bez szyfrowania',
  step: (number, all) => `Krok ${number} z ${all}`,
  mailSent: (to) => `Serwer poczty przyjął wiadomość do ${to}. Proszę sprawdzić, czy dotarła.`,
  mailFailed: (code) =>
    `Serwer poczty jej nie przyjął${code === '' ? '' : ` (${code})`}: proszę sprawdzić SMTP_URL i MAIL_FROM.`,
  testMail: {
    subject: 'Wiadomość próbna z Twojego sklepu',
    text: 'Jeśli to czytasz, Twój sklep potrafi wysyłać pocztę.',
  },
  steps: {
    name: {
      title: 'Nazwa i sprzedawca',
      text: 'Jak nazywa się sklep i kto w nim sprzedaje. Prawo chce, by klienci to wiedzieli.',
      command: 'npm run shop -- settings set settings.json\nnpm run shop -- footer set footer.json',
    },
    domain: {
      title: 'Domena',
      text: 'Pod jakim adresem przeglądarki znajdują sklep. To ustawienie procesu, którego nie można zmienić tutaj: wpisz poniższy wiersz ze swoimi adresami do pliku .env i uruchom sklep ponownie. Każdy język ma własny adres.',
      command:
        'LANG_DOMAINS=pl=https://shop.example,en=https://en.shop.example,de=https://de.shop.example\nTRUSTED_PROXIES=127.0.0.1',
    },
    mail: {
      title: 'Poczta',
      text: 'Potwierdzenia i listy wychodzą przez Twój serwer poczty. To ustawienia procesu: wpisz poniższe wiersze do pliku .env i uruchom sklep ponownie. Potem wyślij sobie wiadomość próbną.',
      command:
        'SMTP_URL=smtp://user:password@mail.example:587\nMAIL_FROM=shop@shop.example\nORDER_MAIL_TO=owner@shop.example',
    },
    delivery: {
      title: 'Dostawa',
      text: 'Jak wysyłane są zamówienia i ile to kosztuje, z VAT 23 procent. Kolejne sposoby ustawia się poleceniem.',
      command: 'npm run shop -- deliveries set deliveries.json',
    },
    payment: {
      title: 'Rachunek dla przelewów',
      text: 'Klienci widzą go po złożeniu zamówienia. Płatność przy odbiorze też jest włączona.',
      command: 'npm run shop -- accounts set accounts.json',
    },
    product: {
      title: 'Pierwszy produkt',
      text: 'Kategoria powstanie, jeśli jej jeszcze nie ma. Zdjęcia, warianty i całą resztę dodaje się plikami.',
      command:
        'npm run shop -- categories set categories.json\nnpm run shop -- products import products.csv',
    },
  },
  fields: {
    shop: 'Nazwa sklepu',
    tagline: 'Zdanie pod nią',
    company: 'Firma',
    address: 'Adres',
    email: 'E-mail',
    tel: 'Telefon',
    to: 'Wyślij na adres',
    name: 'Nazwa',
    price: 'Cena z VAT',
    days: 'Dni w drodze, na przykład 1–2',
    recipient: 'Właściciel rachunku',
    account: 'Numer rachunku (IBAN)',
    category: 'Kategoria',
    vat: 'VAT w procentach',
    stock: 'Ile jest sztuk',
  },
  wrong: {
    email: 'To nie jest adres e-mail.',
    to: 'To nie jest adres e-mail.',
    price: 'To nie jest cena, taka jak 49,00.',
    account: 'To nie jest numer rachunku: nie zgadzają się cyfry kontrolne.',
    vat: 'To nie są procenty, takie jak 23.',
    stock: 'To nie jest liczba całkowita.',
    days: 'Proszę napisać to krótko, na przykład 1–2.',
    other: 'Proszę to wypełnić.',
  },
  end: {
    title: 'Gotowe',
    text: 'Gdy to potwierdzisz, te strony znikną na dobre. Wszystko inne robi się na zapleczu, którego pierwsza strona wymienia, czego sklepowi jeszcze brakuje: jego adres wypisał serwer na początku, a nowy wypisze npm run shop -- desk invite. Każda zmiana jest też poleceniem.',
    button: 'Sklep jest urządzony',
  },
}

export const seed: typeof englishSeed = {
  about: 'Wypełnia sklep tyloma wymyślonymi produktami; ta sama liczba daje te same produkty.',
  commands: {
    '': {
      about: 'wypełnia sklep, by wypróbować go przy dużej liczbie produktów',
      given: {
        products: 'ile produktów, od 1 do 100000',
        force: 'nawet jeśli sklep ma zamówienia',
      },
      example: 'seed --products 20000',
    },
  },
  hasOrders: {
    problem: 'sklep ma zamówienia: to nie miejsce na próby',
    cure: 'ustaw DATA_DIR lub DATABASE_URL na inny sklep albo dodaj --force',
  },
  written: (written, all) => `${written} z ${all} produktów`,
  done: (products) => `Dodane produkty: ${products}.`,
}

export const completion: typeof englishCompletion = {
  about: 'Uzupełnianie tych poleceń klawiszem Tab.',
  commands: {
    '': {
      about: 'drukuje skrypt, który uzupełnia polecenia o nazwie shop',
      given: { shell: 'bash, zsh lub fish' },
      example: 'completion bash > ~/.local/share/bash-completion/completions/shop',
    },
  },
}
