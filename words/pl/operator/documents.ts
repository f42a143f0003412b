import type { documents as english } from '../../en/operator/documents.ts'

const file = 'plik z JSON; - czyta to, co wpływa potokiem'

const part = 'tylko tę część, jak terms.title.pl'

const change = (example: string) => ({
  about: 'zmienia jedną część, resztę zostawia',
  given: {
    part: 'co: nazwy z JSON rozdzielone kropkami, jak terms.title.pl',
    value: 'wartość: tekst albo JSON; null ją usuwa',
  },
  example,
})

const edit = (group: string) => ({
  about: 'otwiera je w edytorze z EDITOR i przyjmuje, co z niego wyjdzie; mówi, co się różni',
  example: `${group} edit`,
})

const remove = (group: string, id: string) => ({
  about: 'usuwa jeden wpis, także z produktów, które go mają; --dry-run mówi, co się zepsuje',
  given: { id: 'jego id' },
  example: `${group} remove ${id} --dry-run`,
})

export const documents: typeof english = {
  groups: {
    settings: {
      about: 'Ustawienia sklepu w JSON.',
      commands: {
        get: { about: 'wypisuje ustawienia', given: { part }, example: 'settings get' },
        set: {
          about: 'zmienia ustawienia, które wymienia JSON; null usuwa ustawienie',
          given: { file },
          example: 'settings set settings.json --dry-run',
        },
        change: change('settings change unpaidDays 10'),
        edit: edit('settings'),
      },
    },
    footer: {
      about: 'Stopka sklepu w JSON.',
      commands: {
        get: { about: 'wypisuje stopkę', given: { part }, example: 'footer get' },
        set: {
          about: 'zmienia te części stopki, które wymienia JSON',
          given: { file },
          example: 'footer set footer.json --dry-run',
        },
        change: change('footer change company.phone "+48 12 345 67 89"'),
        edit: edit('footer'),
      },
    },
    menu: {
      about: 'Menu sklepu w JSON.',
      commands: {
        get: { about: 'wypisuje menu', given: { part }, example: 'menu get' },
        set: {
          about: 'zastępuje menu',
          given: { file },
          example: 'menu set menu.json --dry-run',
        },
        change: change('menu change 1.text.en Teas'),
        edit: edit('menu'),
      },
    },
    home: {
      about: 'Sekcje strony głównej w JSON.',
      commands: {
        get: { about: 'wypisuje sekcje', given: { part }, example: 'home get' },
        set: {
          about: 'zastępuje sekcje',
          given: { file },
          example: 'home set home.json --dry-run',
        },
        change: change('home change slides.title.en "Just fired"'),
        edit: edit('home'),
      },
    },
    pages: {
      about: 'Strony informacyjne, na przykład regulamin, w JSON.',
      commands: {
        get: { about: 'wypisuje strony', given: { part }, example: 'pages get' },
        set: {
          about: 'zastępuje strony; niewymienione znikają',
          given: { file },
          example: 'pages set pages.json --dry-run',
        },
        change: change('pages change delivery.title.en Delivery'),
        edit: edit('pages'),
        remove: remove('pages', 'delivery'),
      },
    },
    categories: {
      about: 'Kategorie w JSON.',
      commands: {
        get: { about: 'wypisuje kategorie', given: { part }, example: 'categories get' },
        set: {
          about: 'zastępuje kategorie; niewymienione znikają, o ile nie ma w nich produktów',
          given: { file },
          example: 'categories set categories.json --dry-run',
        },
        change: change('categories change tea.name.en Teas'),
        edit: edit('categories'),
        remove: remove('categories', 'tea'),
      },
    },
    collections: {
      about: 'Grupy produktów z własną stroną, w JSON.',
      commands: {
        get: { about: 'wypisuje grupy', given: { part }, example: 'collections get' },
        set: {
          about: 'zastępuje grupy; niewymienione znikają, o ile nie ma w nich produktów',
          given: { file },
          example: 'collections set collections.json --dry-run',
        },
        change: change('collections change bestsellers.name.en Favourites'),
        edit: edit('collections'),
        remove: remove('collections', 'bestsellers'),
      },
    },
    manufacturers: {
      about: 'Producenci w JSON.',
      commands: {
        get: { about: 'wypisuje producentów', given: { part }, example: 'manufacturers get' },
        set: {
          about: 'zastępuje producentów; niewymienieni znikają, o ile nie mają produktów',
          given: { file },
          example: 'manufacturers set manufacturers.json --dry-run',
        },
        change: change('manufacturers change wilga.name.en Wilga'),
        edit: edit('manufacturers'),
        remove: remove('manufacturers', 'wilga'),
      },
    },
    attributes: {
      about: 'Cechy, którymi produkty się różnią i po których się je filtruje, w JSON.',
      commands: {
        get: { about: 'wypisuje cechy', given: { part }, example: 'attributes get' },
        set: {
          about: 'zastępuje cechy',
          given: { file },
          example: 'attributes set attributes.json --dry-run',
        },
        change: change('attributes change glaze.name.en Glaze'),
        edit: edit('attributes'),
        remove: remove('attributes', 'glaze'),
      },
    },
    deliveries: {
      about: 'Sposoby dostawy w JSON.',
      commands: {
        get: { about: 'wypisuje sposoby dostawy', given: { part }, example: 'deliveries get' },
        set: {
          about: 'zastępuje sposoby dostawy',
          given: { file },
          example: 'deliveries set deliveries.json --dry-run',
        },
        change: change('deliveries change courier.days 1–2'),
        edit: edit('deliveries'),
      },
    },
    payments: {
      about: 'Sposoby płatności w JSON.',
      commands: {
        get: { about: 'wypisuje sposoby płatności', given: { part }, example: 'payments get' },
        set: {
          about: 'zastępuje sposoby płatności',
          given: { file },
          example: 'payments set payments.json --dry-run',
        },
        change: change('payments change transfer.surcharge 0'),
        edit: edit('payments'),
        test: {
          about: 'pyta operatora, czy przyjmuje umowę; żadne pieniądze nie płyną',
          given: { type: 'operator, jak nazywają go płatności' },
          example: 'payments test p24',
        },
      },
    },
    accounts: {
      about: 'Rachunki, na które idą przelewy, po jednym na walutę, w JSON.',
      commands: {
        get: { about: 'wypisuje rachunki', given: { part }, example: 'accounts get' },
        set: {
          about: 'zastępuje rachunki',
          given: { file },
          example: 'accounts set accounts.json --dry-run',
        },
        change: change('accounts change PLN.recipient "My shop, Warszawa"'),
        edit: edit('accounts'),
      },
    },
    popups: {
      about:
        'Co samo otwiera się nad stroną, w JSON: lista z _id, html według języka, options.delay w sekundach i rodzajami stron.',
      commands: {
        get: { about: 'wypisuje okienka', given: { part }, example: 'popups get' },
        set: {
          about: 'zastępuje okienka',
          given: { file },
          example: 'popups set popups.json --dry-run',
        },
        change: change('popups change seconds-saturday.active false'),
        edit: edit('popups'),
      },
    },
    synonyms: {
      about:
        'Co w wyszukiwarce znaczy to samo, w JSON: lista grup, każda ze słowami według języka.',
      commands: {
        get: { about: 'wypisuje synonimy', given: { part }, example: 'synonyms get' },
        set: {
          about: 'zastępuje synonimy',
          given: { file },
          example: 'synonyms set synonyms.json --dry-run',
        },
        change: change(`synonyms change 1.en '["mug","cup"]'`),
        edit: edit('synonyms'),
      },
    },
  },
  edit: {
    noEditor: {
      problem: 'nie podano edytora',
      cure: 'ustaw EDITOR na taki, który czeka na zamknięcie pliku, jak EDITOR="code --wait"',
    },
    editor: (editor, file) => ({
      problem: `${editor} skończył z błędem i nic nie zmieniono`,
      cure: `sprawdź, czy się uruchamia; co zapisano, jest w ${file}`,
    }),
    meanwhile: {
      problem: 'ktoś to tymczasem zmienił',
      cure: 'zobacz, co tam teraz jest, i zmień jeszcze raz',
    },
    kept: (file) => `Twoja wersja jest w ${file}.`,
  },
  notJson: (line) => ({
    problem: `to nie jest JSON: łamie się w wierszu ${line}`,
    cure: 'poszukaj tam brakującego przecinka, cudzysłowu albo nawiasu',
  }),
  wrong: (count) => ({
    problem: `błędów w JSON: ${count}; nic nie zostało zmienione`,
    cure: 'popraw poniższe miejsca i ustaw jeszcze raz',
  }),
  inUse: (id, products) => ({
    problem: `${id} jest w użyciu; produkty: ${products}`,
    cure: 'zostaw to albo najpierw przenieś te produkty',
  }),
  removed: (id) => `Usunięto: ${id}. Strony zmienią się w ciągu sekundy.`,
  unknownEntry: (id) => ({
    problem: `nie ma ${id}`,
    cure: 'weź id z polecenia get',
  }),
  notRemovable: {
    left: (id, count) => ({
      problem: `bez ${id} produkty zostałyby bez żadnej kategorii: ${count}`,
      cure: 'najpierw przenieś je do innej kategorii',
    }),
    chosen: (id, count) => ({
      problem: `produkty, których warianty wybiera się według ${id}: ${count}`,
      cure: 'zostaw to; te produkty trzeba by utworzyć bez tego od nowa',
    }),
    below: (id, _count) => ({
      problem: `pod ${id} są inne kategorie`,
      cure: 'najpierw je przenieś albo usuń',
    }),
  },
  breaks: {
    removed: (id, products) => `${id} znika; produkty, które to tracą: ${products}`,
    'value-removed': (id, products) => `wartość ${id} znika; produkty, które ją mają: ${products}`,
    moved: (id, products) =>
      `${id} zmienia miejsce; produkty, które znikają z listy wyżej: ${products}`,
    readdressed: (id, _products) => `${id} ma inny adres`,
    left: (count, ids) => `potem bez żadnej kategorii: ${count} (${ids})`,
    chosen: (count) => `z nich wybieranych według tego w wariantach: ${count}`,
    leads: (from, to) => `${from} → ${to}; dawny adres prowadzi dalej`,
    key: (from, to) => `filtr ${from} → ${to}; adresy z dawnym nie filtrują`,
    leadsNowhere: (from) => `adres ${from} nigdzie już nie prowadzi`,
    filter: 'listy tracą ten filtr',
    named: (by, at) => `wymienia to ${by} ${at}`,
    by: {
      menu: 'menu',
      home: 'strona główna',
      footer: 'stopka',
      settings: 'ustawienie',
      categories: 'kategoria pod tym:',
      deliveries: 'dostawa',
    },
  },
  contractTrial: {
    accepted: (type, settings) => `${type} przyjmuje umowę: ${settings}.`,
    refused: (type, settings) => `${type} nie przyjmuje ${settings}.`,
    says: (text) => `Mówi: ${text}.`,
    untried: (settings) => `Tym nie sprawdzono: ${settings}.`,
    answered: (type, status) =>
      `${type} odpowiada ${status}, co nic nie mówi o umowie. Spróbuj później.`,
    unreachable: (type) =>
      `${type} jest nieosiągalny albo nie odpowiedział na czas. Spróbuj później.`,
    played: 'Tego operatora odgrywa demo, na własnej umowie.',
    noContract: (type, settings) => ({
      problem: `sklep nie ma umowy z ${type}`,
      cure: `ustaw ${settings}`,
    }),
    noTrial: (type) => ({
      problem: `żadne wywołanie ${type} nie sprawdza tej umowy`,
      cure: 'zamów coś na próbę',
    }),
  },
  set: 'Ustawiono. Strony zmienią się w ciągu sekundy.',
  gone: (ids) => `Usunięte, bo JSON ich nie wymienia: ${ids}.`,
  noSuchPart: (part, known) => ({
    problem: `nie ma ${part}`,
    cure: known === '' ? 'pomiń jej koniec' : `co tam jest: ${known}`,
  }),
  unchanged: 'Tak było już wcześniej.',
  whole: 'całość',
  more: (count) => `i jeszcze ${count}`,
  takenOut: (where, what) => `${where}: usunięte, bo żadna strona tego nie pokazuje: ${what}`,
  faults: {
    missing: (meant) => `brakuje; powinno tu być: ${kindOf(meant)}`,
    type: (meant) => `jest innego rodzaju; powinno tu być: ${kindOf(meant)}`,
    'one-of': (meant, known) =>
      `nie jest żadnym z: ${known}${meant === '' ? '' : `; czy chodziło o ${meant}?`}`,
    unknown: (meant) => `nic tu nie znaczy${meant === '' ? '' : `; czy chodziło o ${meant}?`}`,
    twice: (meant) => `występuje dwa razy: ${meant}`,
    'no-such': (meant) => `nie istnieje${meant === '' ? '' : `; czy chodziło o ${meant}?`}`,
    'below-itself': (meant) => `nie może stać wyżej: ${meant} samo leży poniżej`,
    address: (meant) =>
      `nie jest adresem: małe litery i cyfry, a między nimi -, . lub _${meant === '' ? '' : `; np. ${meant}`}`,
    'too-small': (meant) => `musi wynosić co najmniej ${meant}`,
    'too-big': (meant) => `może wynosić najwyżej ${meant}`,
    'time-zone': (meant) =>
      `nie jest znaną strefą czasową, taką jak Europe/Warsaw${meant === '' ? '' : `; czy chodziło o ${meant}?`}`,
    currency: () => 'nie jest walutą: trzy wielkie litery, np. PLN',
    country: () => 'nie jest krajem: dwie litery, np. pl',
    link: () => 'nie jest odnośnikiem: https://… albo ścieżka sklepu, np. /s/regulamin',
    colour: () => 'nie jest kolorem: # i sześć cyfr lub liter od a do f, np. #24438f',
    unreadable: () =>
      'nie dałoby się przeczytać: tekst i tło albo przycisk i napis na nim mają prawie jeden kolor',
    'own-picture': () =>
      'nie jest własnym obrazem sklepu: najpierw dodaj go do obrazów i podaj jako /media/….webp',
    origin: () => 'nie jest adresem serwera: https:// i sama nazwa, np. https://stats.example',
    served: (meant) =>
      `brakuje języka, w którym sklep jest otwarty (${meant}): najpierw proszę usunąć go z LANG_DOMAINS i uruchomić sklep ponownie`,
    'order-number': () =>
      'nie jest wzorem numeru zamówienia: licznik jeden raz, np. {nnnn}, a obok niego {yyyy} lub {yy} i {mm}, wielkie litery, cyfry, - i /, które oddzielają części; najwyżej 24 znaki; od R/ i W/ zaczynają się inne numery',
    parameter: (meant) =>
      `to słowo z adresów list, jak w ?page=2, i filtr o tej nazwie nic by nie robił: wybierz inny key, na przykład ${meant} (_id może zostać), albo ukryj go: "displayType": "hide"`,
    net: (meant) =>
      `nie pasuje do ceny ${meant}: bez VAT to najwyżej tyle, a co najmniej ${meant} bez 30 % VAT`,
    'bank-number': () => 'nie jest numerem rachunku: nie zgadzają się cyfry kontrolne',
    versioned: (meant) =>
      `jest w wersjach (${meant}): zostaje, a jej tekst zmienia „terms add” albo w panelu Regulamin w wersjach`,
    other: (meant) => `nie pasuje: ${meant}`,
  },
}

/** What a schema wants, as people call it. */
const kinds: Readonly<Record<string, string>> = {
  string: 'tekst',
  number: 'liczba',
  int: 'liczba całkowita',
  boolean: 'tak albo nie (true, false)',
  array: 'lista',
  object: 'pola z nazwami',
  record: 'pola z nazwami',
}

function kindOf(meant: string): string {
  return kinds[meant] ?? meant
}
