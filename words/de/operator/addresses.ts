import type { addresses as english } from '../../en/operator/addresses.ts'

export const addresses: typeof english = {
  about:
    'Was aus Adressen wird, unter denen nichts mehr ist: von entfernten Produkten und Seiten oder vom früheren Shop. Eine geänderte Adresse führt von selbst zur neuen; dies ist für das, was weg ist.',
  commands: {
    list: { about: 'alles, was zu Adressen gesagt wurde', example: 'addresses list' },
    lead: {
      about: 'eine Adresse führt ab jetzt zu einer anderen Seite (301)',
      given: {
        from: 'die frühere Adresse, mit dem, was nach dem Fragezeichen steht',
        to: 'eine Seite dieses Shops, etwa /c/tee, oder / für die Startseite',
      },
      example: 'addresses lead /p/alter-becher /p/becher-see',
    },
    gone: {
      about: 'eine Adresse ist endgültig weg (410), Suchmaschinen sollen sie vergessen',
      given: { address: 'die frühere Adresse' },
      example: 'addresses gone "/index.php?id=7"',
    },
    forget: {
      about: 'vergisst, was zu einer Adresse gesagt wurde',
      given: { address: 'die Adresse' },
      example: 'addresses forget /p/alter-becher',
    },
  },
  titles: ['Adresse', 'führt zu'],
  gone: 'endgültig weg',
  none: 'Zu keiner Adresse wurde etwas gesagt.',
  isGone: 'Endgültig weg.',
  leads: (to) => `Führt zu ${to}.`,
  forgotten: (address) => `Zu ${address} ist nichts mehr gesagt.`,
  unknown: (address) => ({
    problem: `zu ${address} wurde nichts gesagt`,
    cure: 'alle zeigt shop addresses list',
  }),
  alive: (address) => ({
    problem: `${address} ist eine Seite dieses Shops`,
    cure: 'zuerst entfernen oder umbenennen, was dort ist',
  }),
  noTarget: (address) => ({
    problem: `${address} ist keine Seite, zu der Kunden geführt werden können`,
    cure: 'ein lieferbares Produkt, eine Kategorie, Gruppe, einen Hersteller, eine Seite oder / nennen',
  }),
  noPath: (address) => ({
    problem: `${address} ist keine Adresse`,
    cure: 'sie mit einem Schrägstrich beginnen, wie in /p/alter-becher',
  }),
}
