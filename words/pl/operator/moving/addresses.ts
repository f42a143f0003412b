import type { addresses as english } from '../../../en/operator/moving/addresses.ts'

/** Why a row of a file is left out. */
const left = {
  'no-path': 'to nie adres',
  'no-target': 'nie prowadzi do strony, na którą można zaprowadzić klientów',
  alive: 'to strona tego sklepu',
  elsewhere: 'prowadzi na inną stronę w sieci',
  loop: 'prowadzi do siebie',
  regex: 'reguła dla programów: zapisz ją jako wzór, np. /product/*',
  off: 'był wyłączony',
}

export const addresses: typeof english = {
  about:
    'Co dzieje się z adresami, pod którymi nic już nie ma: usuniętych produktów i stron albo poprzedniego sklepu. Zmieniony adres sam prowadzi do nowego; to jest dla tego, co zniknęło.',
  commands: {
    list: { about: 'wszystko, co powiedziano o adresach', example: 'addresses list' },
    lead: {
      about: 'adres prowadzi od teraz do innej strony (301)',
      given: {
        from: 'adres, jaki był, z tym, co po znaku zapytania; * albo {id} zastępuje dowolny tekst bez ukośnika',
        to: 'strona tego sklepu, np. /c/herbata, albo / dla strony głównej; z * albo {id} drugiego adresu, np. /p/*',
      },
      example: 'addresses lead /p/stary-kubek /p/kubek-jezioro',
    },
    gone: {
      about: 'adres zniknął na dobre (410), wyszukiwarki mogą o nim zapomnieć',
      given: { address: 'dawny adres' },
      example: 'addresses gone "/index.php?id=7"',
    },
    import: {
      about:
        'co plik mówi o dawnych adresach: CSV z kolumnami from i to, eksport ze Shopify albo z wtyczki przekierowań WordPressa; co prowadzi do innego dawnego adresu, prowadzi tam, dokąd tamten',
      given: { file: 'plik; - oznacza to, co wpiszesz' },
      example: 'addresses import redirects.csv',
    },
    forget: {
      about: 'zapomina, co powiedziano o adresie',
      given: { address: 'adres' },
      example: 'addresses forget /p/stary-kubek',
    },
  },
  titles: ['adres', 'prowadzi do'],
  gone: 'zniknął na dobre',
  none: 'O żadnym adresie nic nie powiedziano.',
  isGone: 'Zniknął na dobre.',
  leads: (to) => `Prowadzi do ${to}.`,
  forgotten: (address) => `O ${address} nie ma już nic.`,
  unknown: (address) => ({
    problem: `o ${address} nic nie powiedziano`,
    cure: 'wszystkie pokazuje shop addresses list',
  }),
  alive: (address) => ({
    problem: `${address} to strona tego sklepu`,
    cure: 'najpierw usuń to, co tam jest, albo zmień temu adres',
  }),
  noTarget: (address) => ({
    problem: `${address} nie jest stroną, do której można prowadzić kupujących`,
    cure: 'podaj produkt, który jest w sprzedaży, kategorię, grupę, producenta, stronę albo /',
  }),
  noPath: (address) => ({
    problem: `${address} nie jest adresem`,
    cure: 'zacznij go od ukośnika, jak w /p/stary-kubek',
  }),
  imported: (set, unchanged, left) =>
    `Ustawiono adresów: ${set}, bez zmian: ${unchanged}, pominięto: ${left}.`,
  leftRow: (line, what, why) => `wiersz ${line}: ${what}: ${left[why]}`,
  moreLeft: (count) => `i jeszcze ${count}`,
  broken: (line) => ({
    problem: `plik urywa się w wierszu ${line}`,
    cure: 'zamknij tam cudzysłów',
  }),
  noColumns: {
    problem: 'plik nie ma kolumn from i to',
    cure: 'nazwij je w pierwszym wierszu: from,to',
  },
  tooMany: (most) => ({ problem: `plik ma więcej niż ${most} adresów`, cure: 'podziel go' }),
}
