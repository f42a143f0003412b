import type { desk } from '../../../en/desk/all.ts'

export const mailPreviews: typeof desk.mailPreviews = {
  title: 'Mails des Shops',
  about:
    'Jede Mail, die der Shop von selbst schreibt, mit seinem Briefkopf und seinen Texten, zu einer erfundenen Bestellung. Nichts wird versandt.',
  drafted:
    'So, wie es die Entwürfe von Aussehen, Fußzeile und Seiten haben; Kunden bekommen noch, was veröffentlicht ist.',
  way: 'Was Kunden und Sie bekommen, in jeder Sprache',
  groups: {
    orders: 'An Kunden: Bestellungen',
    returns: 'An Kunden: Rücksendungen',
    accounts: 'An Kunden: Konten',
    mailing: 'An Kunden: Newsletter, Verfügbarkeit und Antworten',
    owner: 'An Sie',
    desk: 'An die Leute im Backoffice',
  },
  subject: 'Betreff',
  kind: 'Art',
  see: 'Ansehen',
  /** What stands in the order that is made up. */
  sample: {
    mug: 'Becher',
    teapot: 'Teekanne',
    comment: 'Bitte als Geschenk einpacken.',
    note: 'Danke, alles in Ordnung.',
    news: 'Neu in dieser Woche',
    newsText: 'Frisch aus dem Ofen: neue Becher und Schalen.',
  },
}
