import type { moveCustomers as english } from '../../../en/operator/moving/customers.ts'

const notes = {
  // Anders übernommen, als es dastand.
  'not-subscribed': () =>
    'wollte dort den Newsletter, aber die Datei sagt nicht, seit wann und woher: steht nicht auf der Liste',
  'password-unknown': () => 'das alte Passwort hat eine unbekannte Form: setzt ein neues',
  'password-costly': () => 'das alte Passwort zu prüfen dauerte zu lange: setzt ein neues',
  'password-salted': () =>
    'das alte Passwort braucht den Cookie-Schlüssel des alten Shops (--cookie-key): setzt ein neues',
  'known-mailbox': () =>
    'mit diesem Postfach wurde hier ohne Konto bestellt oder angemeldet: setzt ein neues Passwort per Mail, die es beweist',
  'changed-here': (given) => `hier und dort geändert, bleibt wie hier: ${given}`,
  'left-here': () => 'hat den Newsletter hier abbestellt: bleibt von der Liste',
  // Nicht übernommen.
  'no-email': () => 'hat keine E-Mail-Adresse',
  'bad-email': () => 'ist keine E-Mail-Adresse',
  twice: () => 'steht zweimal da: das erste zählt',
  'account-here': () => 'hat hier ein Konto: es bleibt, wie es ist',
  'waits-here': () => 'hat sich hier registriert und noch nicht bestätigt',
  'deleted-here': () => 'wurde hier gelöscht und kommt nicht zurück',
  staff: () => 'arbeitet im alten Shop: an den Schreibtisch einladen',
  guest: () => 'hat dort als Gast bestellt, ohne Konto',
  'switched-off': () => 'war dort abgeschaltet',
  // Hat hier keinen Platz.
  unfit: (given) => `konnte nicht behalten werden: ${given}`,
  'more-addresses': (given) => `weitere Adressen: ${given}`,
  'invoice-apart': (given) => `eine Rechnungsadresse ohne Firma: ${given}`,
  unread: (given) => `Spalten, die nicht gelesen werden: ${given}`,
} satisfies typeof english.notes

export const moveCustomers: typeof english = {
  notes,
  systems: {
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    prestashop: 'PrestaShop',
    plain: 'unsere eigenen Spalten',
  },
  taken: (added, changed, unchanged) =>
    `Übernommen: neue Kunden ${added}, geänderte ${changed}, unveränderte ${unchanged}.`,
  withoutPassword: (count) =>
    `Neue ohne Passwort: ${count}. Sie setzen eines über „Passwort vergessen“ bei der Anmeldung; niemandem wurde geschrieben.`,
  joined: (count) => `Auf der Liste des Newsletters, mit ihrem Beweis: ${count}.`,
  leftNewsletter: (count) => `Von der Liste des Newsletters genommen, wie dort: ${count}.`,
  proof: (system, day, source) =>
    `Zugestimmt im früheren Shop (${system}) am ${day}; Quelle dort: ${source}`,
  leftText: (system) => `Beendet im früheren Shop (${system})`,
  empty: {
    problem: 'in der Datei sind keine Kunden',
    cure: 'exportieren Sie sie noch einmal aus dem alten Shop',
  },
  broken: (line, file) => ({
    problem: `${file === 'first' ? 'die Datei' : 'die Datei der Adressen'} bricht in Zeile ${line} ab`,
    cure: 'schließen Sie dort das Anführungszeichen, oder exportieren Sie sie noch einmal',
  }),
  unknownFile: (columns) => ({
    problem: `das ist keine bekannte Datei von Kunden: ihre Spalten sind ${columns}`,
    cure: 'nennen Sie die Kunden von Shopify, WooCommerce oder PrestaShop, oder eine Datei mit den Spalten email, name, language, registered, password, company, tax_number, ship_street …',
  }),
}
