/** Reduced prices of a product for a time. */
export const planned = {
  title: 'Reduzierungen auf Zeit',
  about:
    'Ein reduzierter Preis, der von selbst beginnt und endet auf wenige Sekunden genau. An seinem Ende gilt der von vorher.',
  way: 'Auf Zeit reduzieren',
  plan: 'Eine planen',
  from: 'Von',
  until: 'Bis',
  clock: (zone: string) =>
    `Nach der Uhr des Shops, ${zone}: der erste Moment mit dem Preis von vorher.`,
  price: (price: string) => `Jetzt ${price}; leer: nicht reduziert`,
  look: 'Ansehen, was Kunden sehen werden',
  save: 'So planen',
  willSee: 'Noch ist nichts geplant. Ab dem Beginn sehen Kunden:',
  nothing: 'Schreiben Sie einen reduzierten Preis.',
  all: 'Geplant und vergangen',
  none: 'Keine ist geplant.',
  prices: 'Reduziert auf',
  state: 'Stand',
  cancel: 'Nicht beginnen',
  end: 'Jetzt beenden',
  states: {
    planned: 'geplant',
    running: 'läuft',
    ended: 'vorbei',
    cancelled: 'zurückgenommen',
    stray: 'passte nicht: nicht unter dem Preis, oder das Produkt war fort',
    missed: 'versäumt: der Shop war die ganze Zeit aus',
  },
}
