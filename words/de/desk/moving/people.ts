import type { movingPeople as english } from '../../../en/desk/moving/people.ts'

export const movingPeople: typeof english = {
  title: 'Kunden aus einem anderen Shop',
  about:
    'Kunden, wie Shopify, WooCommerce oder PrestaShop sie exportieren: Adressen, Firmen, Sprachen und alte Passwörter, wo die Datei sie hat. Ein späterer Export desselben Shops ändert hier, was sich dort geändert hat; was hier geändert wurde, bleibt. Niemandem wird geschrieben.',
  files: 'Der Export',
  file: 'Datei der Kunden',
  fileHint: 'CSV, wie der alte Shop sie exportiert',
  noFile: 'Wählen Sie zuerst die Datei der Kunden.',
  addresses: 'Datei der Adressen',
  addressesHint: 'nur von PrestaShop; darf leer bleiben',
  cookieKey: 'Cookie-Schlüssel von PrestaShop',
  cookieKeyHint:
    '_COOKIE_KEY_ aus dessen Einstellungen, für Passwörter von vor 1.7; darf leer bleiben',
  consent:
    'Den Newsletter bekommen nur die weiter, von denen die Datei sagt, seit wann und woher (newsletter_date, newsletter_source).',
  tryIt: 'Ansehen, was geschähe',
  take: 'Kunden übernehmen',
  link: 'Kunden aus einem anderen Shop übernehmen',
}
