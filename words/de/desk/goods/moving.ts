import type { moving as english } from '../../../en/desk/goods/moving.ts'

export const moving: typeof english = {
  title: 'Aus einem anderen Shop',
  about:
    'Produkte, wie Shopify, WooCommerce oder PrestaShop sie exportieren: mit Varianten, Kategorien, Herstellern, geplanten Angeboten und früheren Adressen. Ein späterer Export desselben Shops ändert hier, was sich dort geändert hat; was Sie hier geändert haben, bleibt.',
  files: 'Der Export',
  file: 'Datei der Produkte',
  fileHint: 'CSV, wie der alte Shop sie exportiert',
  noFile: 'Wählen Sie zuerst die Datei der Produkte.',
  combinations: 'Datei der Varianten',
  combinationsHint: 'nur von PrestaShop; darf leer bleiben',
  prices: 'Preise in der Datei',
  asTheFile: 'wie die Datei es sagt',
  gross: 'mit MwSt.',
  net: 'ohne MwSt.',
  vat: 'MwSt. in Prozent',
  vatHint: 'von Klassen hinter ihrem Namen, etwa 19, reduced-rate=7',
  other: 'Kategorie von dem, was in keiner war',
  otherHint: 'leer: Sonstiges',
  tryIt: 'Ansehen, was geschähe',
  take: 'Waren übernehmen',
  link: 'Waren aus einem anderen Shop übernehmen',
  linkAbout: 'Shopify, WooCommerce oder PrestaShop',
  pictures: 'Bilder',
  noPictures:
    'Kein Bild neben Ihren Produkten liegt anderswo; die in Beschreibungen bleiben, wo sie sind.',
  elsewhere: (count: number) =>
    `Bilder von Produkten, die auf anderen Servern liegen, etwa denen des alten Shops: ${count}. Sie sind fort, wenn er schließt.`,
  fetch: 'Bilder holen',
}
