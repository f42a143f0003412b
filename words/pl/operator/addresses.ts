import type { addresses as english } from '../../en/operator/addresses.ts'

export const addresses: typeof english = {
  about:
    'Co dzieje się z adresami, pod którymi nic już nie ma: usuniętych produktów i stron albo poprzedniego sklepu. Zmieniony adres sam prowadzi do nowego; to jest dla tego, co zniknęło.',
  commands: {
    list: { about: 'wszystko, co powiedziano o adresach', example: 'addresses list' },
    lead: {
      about: 'adres prowadzi od teraz do innej strony (301)',
      given: {
        from: 'dawny adres, razem z tym, co stoi po znaku zapytania',
        to: 'strona tego sklepu, np. /c/herbata, albo / dla strony głównej',
      },
      example: 'addresses lead /p/stary-kubek /p/kubek-jezioro',
    },
    gone: {
      about: 'adres zniknął na dobre (410), wyszukiwarki mogą o nim zapomnieć',
      given: { address: 'dawny adres' },
      example: 'addresses gone "/index.php?id=7"',
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
}
