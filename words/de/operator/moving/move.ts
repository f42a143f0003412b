import type { move as english } from '../../../en/operator/moving/move.ts'

const notes: (typeof english)['notes'] = {
  'stock-below-zero': (given) => `Bestand ${given} wird als 0 übernommen`,
  'ordered-ahead': () => 'ist auch ohne Bestand bestellbar: wird als Vorbestellung verkauft',
  'any-choice': (given) => `stand für jede Auswahl: es gibt eine für jede von ${given}`,
  'sale-over': () => 'das Angebot ist vorbei: ohne es übernommen',
  'sale-not-below': () => 'der Angebotspreis liegt nicht unter dem Preis: ohne ihn übernommen',
  'price-of-net': (given) => `der Preis ${given} ist netto`,
  'not-counted': (given) =>
    `wird dort nicht gezählt: ${given} Stück sind eingetragen; geben Sie an, wie viele es sind`,
  'stock-unknown': () =>
    'wie viele es gibt, steht nicht in der Datei: keines ist da, bis Sie es angeben',
  untaxed: () => 'ist dort unversteuert: mit 0 % MwSt. übernommen',
  'id-changed': (given) => `bekommt die Kennung ${given}, weil die eigene vergeben ist`,
  'sale-not-planned': () =>
    'das Angebot lässt sich neben einem anderen oder zu dieser Zeit nicht planen',
  'no-name': () => 'hat keinen Namen',
  'no-price': () => 'hat keinen Preis',
  'gift-card': () => 'ist ein Gutschein: legen Sie ihn mit shop cards create an',
  external: () => 'wird auf einer anderen Seite verkauft',
  grouped: () => 'ist nur eine Liste anderer Produkte',
  'no-parent': () => 'ist eine Auswahl eines Produkts, das nicht in der Datei steht',
  'choices-twice': () => 'dieselbe Auswahl steht dort zweimal',
  'no-choice': () => 'sagt nicht, welche Auswahl es ist',
  'removed-here': () => 'wurde in diesem Shop entfernt und bleibt es',
  'id-taken': (given) => `ein Produkt dieses Shops hat die Kennung ${given}: es bleibt, wie es ist`,
  'gone-there': () => 'steht nicht mehr in dieser Datei: hier bleibt es, wie es ist',
  'switched-off': () => 'war als Auswahl ausgeschaltet',
  tags: (given) => `Schlagwörter: ${given}`,
  'search-texts': () =>
    'Texte für Suchmaschinen: dieser Shop bildet sie aus Namen und Beschreibung',
  files: (given) => `Dateien zum Herunterladen: ${given}`,
  shortcodes: (given) => `Zeichen des alten Shops in einem Text: ${given}`,
  videos: (given) => `Videos: ${given}`,
  'minimum-quantity': (given) => `Mindestmenge: ${given}`,
  'shared-stock': (given) => `ein Bestand, den mehrere Varianten teilen: ${given}`,
  'linked-products': (given) => `Produkte daneben: ${given}`,
  markets: (given) => `Preise anderer Märkte: ${given}`,
  'further-fields': (given) => `weitere Felder: ${given}`,
  'picture-address': (given) => `ein Bild ohne Adresse im Netz: ${given}`,
  visibility: (given) => `wo es zu sehen war: ${given}`,
  'sold-singly': () => 'eines je Bestellung',
  'former-address': (given) => `die frühere Adresse ${given} führt nirgendwohin`,
  translations: (given) => `Texte in anderen Sprachen: ${given}`,
}

export const move: typeof english = {
  about:
    'Übernimmt, was ein anderer Shop exportiert. Nichts geht ohne ein Wort verloren: vier Listen sagen, was übernommen, verändert, ausgelassen wurde und hier keinen Platz hat.',
  commands: {
    goods: {
      about:
        'übernimmt Produkte, wie Shopify, WooCommerce oder PrestaShop sie exportieren, mit Varianten, Kategorien, Herstellern, Eigenschaften, geplanten Angeboten und früheren Adressen; mit einer späteren Datei ändert es, was sich dort geändert hat',
      given: {
        file: 'die Datei der Produkte (CSV); - für Getipptes',
        combinations: 'PrestaShops Datei der Varianten, die zu den Produkten gehört',
        prices:
          'ob Preise in der Datei die MwSt. enthalten (gross) oder nicht (net), wo die Datei es nicht sagt',
        vat: 'Prozent MwSt., von Klassen hinter ihrem Namen im alten Shop: 19,reduced-rate=7',
        other: 'die Kategorie von dem, was in keiner war',
      },
      example: 'move goods products_export.csv --prices gross --vat 19 --dry-run',
    },
    customers: {
      about:
        'übernimmt Kunden, wie Shopify, WooCommerce oder PrestaShop sie exportieren, oder mit unseren Spalten: Adressen, Firmen, Sprachen, alte Passwörter, wo die Datei sie hat, und Leser des Newsletters mit ihrem Beweis; niemandem wird geschrieben',
      given: {
        file: 'die Datei der Kunden (CSV); - für Getipptes',
        addresses: 'PrestaShops Datei der Adressen, die zu den Kunden gehört',
        cookieKey: 'PrestaShops _COOKIE_KEY_, mit dem Passwörter vor 1.7 aufbewahrt wurden',
      },
      example: 'move customers customers_export.csv --dry-run',
    },
  },
  notes,
  otherCategory: 'Sonstiges',
  read: (system: string) => `Als Datei von ${system} gelesen.`,
  taken: (added: number, changed: number, unchanged: number) =>
    `Übernommen: neue Produkte ${added}, geändert ${changed}, wie zuvor ${unchanged}.`,
  planned: (sales: number) => `Geplante Angebote: ${sales}.`,
  led: (count: number) => `Frühere Adressen, die zu Produkten führen: ${count}.`,
  lists: {
    changed: (count: number) => `Unterwegs verändert (${count}):`,
    left: (count: number) => `Ausgelassen (${count}):`,
    lost: (count: number) => `Hat hier keinen Platz (${count}):`,
  },
  note: (line: number, what: string, told: string) =>
    line > 0 ? `Zeile ${line}: ${what}: ${told}` : `${what}: ${told}`,
  takenOut: (parts: string) => `aus dem Text wurde entfernt: ${parts}`,
  more: (count: number) => `und ${count} weitere`,
  pictures: (count: number) =>
    `Bilder bleiben, wo sie sind, unter Adressen des alten Shops: ${count}. Sie sind fort, wenn jener schließt: holen Sie sie mit shop goods pictures.`,
  empty: {
    problem: 'in der Datei sind keine Produkte',
    cure: 'exportieren Sie sie noch einmal aus dem alten Shop',
  },
  broken: (line: number, file: 'first' | 'beside') => ({
    problem: `${file === 'first' ? 'die Datei' : 'die Datei der Varianten'} bricht in Zeile ${line} ab`,
    cure: 'schließen Sie dort das Anführungszeichen oder exportieren Sie sie noch einmal',
  }),
  unknownFile: (columns: string) => ({
    problem: `kein bekannter Shop schreibt so eine Datei: ihre Spalten sind ${columns}`,
    cure: 'nennen Sie den Export der Produkte von Shopify, WooCommerce oder PrestaShop; eine andere Datei lässt sich in die Spalten von products export bringen',
  }),
  asks: (lines: string) => ({
    problem: `die Datei sagt nicht, ${lines}`,
    cure: 'geben Sie es an, etwa --prices gross --vat 19,reduced-rate=7',
  }),
  asksPrices: 'ob ihre Preise die MwSt. enthalten (--prices gross oder net)',
  asksVat: (classes: string) => `welche MwSt. gilt für: ${classes} (--vat)`,
  usualClass: 'Produkte ohne Klasse',
  badVat: (given: string) => ({
    problem: `„${given}“ ist keine MwSt.`,
    cure: 'schreiben Sie Prozente, von Klassen hinter ihrem Namen: 19,reduced-rate=7',
  }),
}
