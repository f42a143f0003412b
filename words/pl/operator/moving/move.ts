import type { move as english } from '../../../en/operator/moving/move.ts'

const notes: (typeof english)['notes'] = {
  'stock-below-zero': (given) => `stan ${given} przyjęto jako 0`,
  'ordered-ahead': () => 'można zamówić mimo braku: sprzedawane w przedsprzedaży',
  'any-choice': (given) => `oznaczało dowolny wybór: jest po jednym dla ${given}`,
  'sale-over': () => 'promocja już minęła: przyjęto bez niej',
  'sale-not-below': () => 'cena promocyjna nie jest niższa od ceny: przyjęto bez niej',
  'price-of-net': (given) => `cena ${given} jest netto`,
  'not-counted': (given) =>
    `nie jest tam liczone: wpisano ${given} sztuk; podaj, ile ich naprawdę jest`,
  'stock-unknown': () => 'plik nie mówi, ile ich jest: nie ma żadnego, dopóki tego nie podasz',
  untaxed: () => 'jest tam bez podatku: przyjęto z VAT 0 %',
  'id-changed': (given) => `otrzymuje id ${given}, bo jego własne jest zajęte`,
  'sale-not-planned': () => 'promocji nie da się zaplanować obok innej albo w tym czasie',
  'no-name': () => 'nie ma nazwy',
  'no-price': () => 'nie ma ceny',
  'gift-card': () => 'to karta podarunkowa: utwórz ją przez shop cards create',
  external: () => 'jest sprzedawane na innej stronie',
  grouped: () => 'jest tylko listą innych produktów',
  'no-parent': () => 'to wybór produktu, którego nie ma w pliku',
  'choices-twice': () => 'ten sam wybór stoi tam dwa razy',
  'no-choice': () => 'nie wiadomo, który to wybór',
  'removed-here': () => 'usunięto w tym sklepie i tak zostaje',
  'id-taken': (given) => `produkt tego sklepu ma id ${given}: zostaje bez zmian`,
  'gone-there': () => 'nie ma tego już w pliku: tutaj zostaje bez zmian',
  'switched-off': () => 'ten wybór był wyłączony',
  tags: (given) => `tagi: ${given}`,
  'search-texts': () => 'teksty dla wyszukiwarek: ten sklep tworzy je z nazwy i opisu',
  files: (given) => `pliki do pobrania: ${given}`,
  shortcodes: (given) => `znaczniki starego sklepu w tekście: ${given}`,
  videos: (given) => `filmy: ${given}`,
  'minimum-quantity': (given) => `najmniejsza ilość w zamówieniu: ${given}`,
  'shared-stock': (given) => `wspólny stan kilku wyborów: ${given}`,
  'linked-products': (given) => `produkty obok: ${given}`,
  markets: (given) => `ceny na innych rynkach: ${given}`,
  'further-fields': (given) => `dodatkowe pola: ${given}`,
  'picture-address': (given) => `zdjęcie bez adresu w sieci: ${given}`,
  visibility: (given) => `gdzie było widoczne: ${given}`,
  'sold-singly': () => 'jedno w zamówieniu',
  'former-address': (given) => `dawny adres ${given} nigdzie nie prowadzi`,
  translations: (given) => `teksty w innych językach: ${given}`,
}

export const move: typeof english = {
  about:
    'Przyjmuje to, co eksportuje inny sklep. Nic nie ginie bez słowa: cztery listy mówią, co przyjęto, zmieniono, pominięto i co nie ma tu miejsca.',
  commands: {
    goods: {
      about:
        'przyjmuje produkty z eksportu Shopify, WooCommerce lub PrestaShop, z wyborami, kategoriami, producentami, atrybutami, zaplanowanymi promocjami i dawnymi adresami; z późniejszym plikiem zmienia to, co tam się zmieniło',
      given: {
        file: 'plik produktów (CSV); - dla tego, co wpisano',
        combinations: 'plik kombinacji PrestaShop, który należy do jego produktów',
        prices: 'czy ceny w pliku zawierają VAT (gross), czy nie (net), jeśli plik tego nie mówi',
        vat: 'procent VAT, a klas po ich nazwach ze starego sklepu: 23,reduced-rate=8',
        other: 'kategoria tego, co nie było w żadnej',
      },
      example: 'move goods products_export.csv --prices gross --vat 23 --dry-run',
    },
    customers: {
      about:
        'przyjmuje klientów z eksportu Shopify, WooCommerce lub PrestaShop albo z naszymi kolumnami: adresy, firmy, języki, stare hasła, jeśli są w pliku, i czytelników newslettera z dowodem zgody; do nikogo nie pisze',
      given: {
        file: 'plik klientów (CSV); - dla tego, co wpisano',
        addresses: 'plik adresów PrestaShop, który należy do jego klientów',
        cookieKey: '_COOKIE_KEY_ z PrestaShop, z którym trzymano hasła przed wersją 1.7',
      },
      example: 'move customers customers_export.csv --dry-run',
    },
  },
  notes,
  otherCategory: 'Inne',
  read: (system: string) => `Odczytano jako plik ${system}.`,
  taken: (added: number, changed: number, unchanged: number) =>
    `Przyjęto: produkty dodane ${added}, zmienione ${changed}, bez zmian ${unchanged}.`,
  planned: (sales: number) => `Zaplanowane promocje: ${sales}.`,
  led: (count: number) => `Dawne adresy, które prowadzą do produktów: ${count}.`,
  lists: {
    changed: (count: number) => `Zmienione po drodze (${count}):`,
    left: (count: number) => `Pominięte (${count}):`,
    lost: (count: number) => `Bez miejsca w tym sklepie (${count}):`,
  },
  note: (line: number, what: string, told: string) =>
    line > 0 ? `wiersz ${line}: ${what}: ${told}` : `${what}: ${told}`,
  takenOut: (parts: string) => `z tekstu usunięto: ${parts}`,
  more: (count: number) => `i jeszcze ${count}`,
  pictures: (count: number) =>
    `Zdjęcia zostają tam, gdzie są, pod adresami starego sklepu: ${count}. Znikną, gdy tamten zostanie zamknięty: pobierz je przez shop goods pictures.`,
  empty: {
    problem: 'w pliku nie ma produktów',
    cure: 'wyeksportuj go ze starego sklepu jeszcze raz',
  },
  broken: (line: number, file: 'first' | 'beside') => ({
    problem: `${file === 'first' ? 'plik' : 'plik kombinacji'} urywa się w wierszu ${line}`,
    cure: 'zakończ tam cudzysłów albo wyeksportuj go jeszcze raz',
  }),
  unknownFile: (columns: string) => ({
    problem: `żaden znany sklep nie zapisuje takiego pliku: jego kolumny to ${columns}`,
    cure: 'podaj eksport produktów z Shopify, WooCommerce lub PrestaShop; inny plik można przerobić na kolumny products export',
  }),
  asks: (lines: string) => ({
    problem: `plik nie mówi, ${lines}`,
    cure: 'podaj to, na przykład --prices gross --vat 23,reduced-rate=8',
  }),
  asksPrices: 'czy jego ceny zawierają VAT (--prices gross albo net)',
  asksVat: (classes: string) => `jaki VAT mają: ${classes} (--vat)`,
  usualClass: 'produkty bez klasy',
  badVat: (given: string) => ({
    problem: `„${given}” to nie VAT`,
    cure: 'wpisz procenty, klasy po ich nazwach: 23,reduced-rate=8',
  }),
}
