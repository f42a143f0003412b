import type { addresses as english } from '../../../en/operator/moving/addresses.ts'

/** Why a row of a file is left out. */
const left = {
  'no-path': 'keine Adresse',
  'no-target': 'führt zu keiner Seite, zu der Kunden geführt werden können',
  alive: 'ist eine Seite dieses Shops',
  elsewhere: 'führt zu einer anderen Website',
  loop: 'führt zu sich selbst',
  regex: 'eine Regel für Programme: als Muster angeben, etwa /product/*',
  off: 'war ausgeschaltet',
}

export const addresses: typeof english = {
  about:
    'Was aus Adressen wird, unter denen nichts mehr ist: von entfernten Produkten und Seiten oder vom früheren Shop. Eine geänderte Adresse führt von selbst zur neuen; dies ist für das, was weg ist.',
  commands: {
    list: { about: 'alles, was zu Adressen gesagt wurde', example: 'addresses list' },
    lead: {
      about: 'eine Adresse führt ab jetzt zu einer anderen Seite (301)',
      given: {
        from: 'die Adresse, wie sie war, mit dem, was nach einem Fragezeichen steht; * oder {id} steht für beliebigen Text ohne Schrägstrich',
        to: 'eine Seite dieses Shops, etwa /c/tee, oder / für die Startseite; mit dem * oder {id} der anderen Adresse, etwa /p/*',
      },
      example: 'addresses lead /p/alter-becher /p/becher-see',
    },
    gone: {
      about: 'eine Adresse ist endgültig weg (410), Suchmaschinen sollen sie vergessen',
      given: { address: 'die frühere Adresse' },
      example: 'addresses gone "/index.php?id=7"',
    },
    import: {
      about:
        'was eine Datei über frühere Adressen sagt: CSV mit den Spalten from und to, ein Export von Shopify oder aus einem Weiterleitungs-Plugin von WordPress; was zu einer anderen früheren Adresse führt, führt dorthin, wohin diese führt',
      given: { file: 'die Datei; - für das, was getippt wird' },
      example: 'addresses import redirects.csv',
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
  imported: (set, unchanged, left) =>
    `Adressen gesetzt: ${set}, unverändert: ${unchanged}, ausgelassen: ${left}.`,
  leftRow: (line, what, why) => `Zeile ${line}: ${what}: ${left[why]}`,
  moreLeft: (count) => `und ${count} weitere`,
  broken: (line) => ({
    problem: `die Datei bricht in Zeile ${line} ab`,
    cure: 'das Anführungszeichen dort schließen',
  }),
  noColumns: {
    problem: 'die Datei hat keine Spalten from und to',
    cure: 'sie in der ersten Zeile nennen: from,to',
  },
  tooMany: (most) => ({ problem: `die Datei hat mehr als ${most} Adressen`, cure: 'sie teilen' }),
}
