import type { desk } from '../../../en/desk/all.ts'

export const finding: typeof desk.finding = {
  addresses: 'Dawne adresy',
  addressesAbout:
    'Zmieniony adres sam prowadzi do nowego. To jest dla stron dawnych sklepów i tego, czego już nie ma.',
  searchHint: 'Część adresu',
  noAddresses: 'O żadnym adresie nic nie powiedziano.',
  notFound: (search) => `Żaden adres nie ma w sobie „${search}”.`,
  lead: 'Powiedz, co się dzieje z adresem',
  from: 'Dawny adres',
  fromHint:
    'Z tym, co po znaku zapytania, np. /index.php?id=7; * albo {id} zastępuje dowolny tekst bez ukośnika',
  to: 'Prowadzi do',
  toHint:
    'Strona tego sklepu, jak /c/herbata, albo / dla strony głównej, albo /p/* z tym, za co stała *; puste: zniknęło na dobre',
  since: 'Od',
  gone: 'zniknęło na dobre',
  forget: 'Zapomnij',
  many: 'Wiele adresów z pliku',
  manyHint:
    'CSV z kolumnami from i to, eksport ze Shopify albo z wtyczki przekierowań WordPressa (CSV lub JSON). Nic innego się nie zmieni.',
  file: 'Plik',
  read: 'Wczytaj plik',
  noFile: 'Najpierw wybierz plik.',
  synonymsAbout: 'Kto szuka jednego z nich, znajdzie też to, co ma inne.',
  synonymsHint: 'Grupa w wierszu, po przecinkach: kubek, filiżanka',
}
