import type { moving as english } from '../../../en/desk/goods/moving.ts'

export const moving: typeof english = {
  title: 'Z innego sklepu',
  about:
    'Produkty z eksportu Shopify, WooCommerce lub PrestaShop: z wyborami, kategoriami, producentami, zaplanowanymi promocjami i dawnymi adresami. Późniejszy eksport tego samego sklepu zmienia tu to, co zmieniło się tam; to, co zmieniono tutaj, zostaje.',
  files: 'Eksport',
  file: 'Plik produktów',
  fileHint: 'CSV, taki jak eksportuje go stary sklep',
  noFile: 'Najpierw wybierz plik produktów.',
  combinations: 'Plik kombinacji',
  combinationsHint: 'tylko z PrestaShop; może zostać pusty',
  prices: 'Ceny w pliku',
  asTheFile: 'jak mówi plik',
  gross: 'z VAT',
  net: 'bez VAT',
  vat: 'VAT w procentach',
  vatHint: 'klasy po ich nazwach, np. 23, reduced-rate=8',
  other: 'Kategoria tego, co nie było w żadnej',
  otherHint: 'puste: Inne',
  tryIt: 'Zobacz, co by się stało',
  take: 'Przyjmij towar',
  link: 'Przyjmij towar z innego sklepu',
  linkAbout: 'Shopify, WooCommerce lub PrestaShop',
  pictures: 'Zdjęcia',
  noPictures:
    'Żadne zdjęcie obok produktów nie leży gdzie indziej; te w opisach zostają tam, gdzie są.',
  elsewhere: (count: number) =>
    `Zdjęcia produktów, które leżą na innych serwerach, na przykład starego sklepu: ${count}. Znikną, gdy zostanie zamknięty.`,
  fetch: 'Pobierz zdjęcia',
}
