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
  fromHint: 'Z tym, co stoi po znaku zapytania, jak /index.php?id=7',
  to: 'Prowadzi do',
  toHint: 'Strona tego sklepu, jak /c/herbata, albo / dla strony głównej; puste: zniknęło na dobre',
  since: 'Od',
  gone: 'zniknęło na dobre',
  forget: 'Zapomnij',
  synonymsAbout: 'Kto szuka jednego z nich, znajdzie też to, co ma inne.',
  synonymsHint: 'Grupa w wierszu, po przecinkach: kubek, filiżanka',
}
