import type { desk } from '../../../en/desk/all.ts'

export const terms: typeof desk.terms = {
  title: 'AGB in Fassungen',
  way: 'AGB und andere Texte, die ab einem Tag gelten',
  about:
    'Ein Text, den jemand akzeptiert, darf sich nicht unter ihm ändern: Eine neue Fassung gilt ab einem Tag, und die früheren bleiben zu lesen. Bestellungen und Konten halten fest, welche akzeptiert wurde.',
  pages: 'Seiten',
  accepted: 'diese akzeptieren Bestellungen und Konten',
  count: (versions) => (versions === 0 ? 'frei zu ändern' : `Fassungen: ${versions}`),
  of: (page) => `${page}: Fassungen`,
  ofAbout:
    'Ab der ersten neuen Fassung ändert sich diese Seite nur noch durch Fassungen, und ihr jetziger Text bleibt als Fassung 1.',
  versions: 'Fassungen',
  none: 'Sie hat noch keine.',
  version: 'Fassung',
  number: (version) => `Fassung ${version}`,
  from: 'Ab',
  state: 'Stand',
  states: { 'to-come': 'kommt noch', holds: 'gilt', held: 'galt' },
  always: 'bevor jemand zählte',
  remove: 'Wegnehmen',
  add: 'Neue Fassung',
  fromHint: (zone) => `Der erste Tag, an dem sie gilt, nach der Uhr von ${zone}; heute: sofort.`,
  text: (language) => `Text, ${language} (HTML)`,
  save: 'Diese Fassung hinzufügen',
  saveAbout:
    'Was einmal gilt, kann nicht mehr geändert werden; es kann nur eine weitere Fassung folgen.',
  since: (day) => `gültig ab ${day}`,
  acceptedTerms: 'Akzeptierte AGB',
}
