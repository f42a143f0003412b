import type { OpeningStep } from '#domain/report/today/opening.ts'

type StepWords = { title: string; how: string; button: string }

const steps: Readonly<Record<OpeningStep, StepWords>> = {
  name: {
    title: 'Dem Shop seinen Namen geben',
    how: 'Bisher heißt er Kram, in der Kopfzeile und in jeder Mail.',
    button: 'Benennen',
  },
  seller: {
    title: 'Sagen, wer verkauft',
    how: 'Firma, Adresse und E-Mail: auf den Seiten und als Verkäufer in Bestellungen und Mails.',
    button: 'Ausfüllen',
  },
  page: {
    title: 'Die AGB schreiben',
    how: 'Eine eigene Seite; einfacher Text genügt.',
    button: 'Schreiben',
  },
  terms: {
    title: 'Die AGB mit der Bestellung verbinden',
    how: 'Einstellungen, Shop, „AGB“: die Seite wählen, der Kunden zustimmen.',
    button: 'Wählen',
  },
  deliveries: {
    title: 'Sagen, wie versandt wird',
    how: 'Bisher geht keine Lieferung in irgendein Land.',
    button: 'Einrichten',
  },
  payments: {
    title: 'Sagen, wie bezahlt wird',
    how: 'Bisher gibt es keine Zahlungsart.',
    button: 'Einrichten',
  },
  account: {
    title: 'Das Konto für Überweisungen nennen',
    how: 'Kunden können überweisen und lesen keine Nummer dafür.',
    button: 'Ausfüllen',
  },
  category: {
    title: 'Eine Kategorie anlegen',
    how: 'Jedes Produkt ist in einer; ein Name genügt.',
    button: 'Anlegen',
  },
  goods: {
    title: 'Etwas zum Verkauf anbieten',
    how: 'Name, Kategorie, Preis und Steuer genügen; Bilder können folgen.',
    button: 'Anlegen',
  },
  mail: {
    title: 'Mails versenden lassen',
    how: 'Sie werden geschrieben und warten: der Server hat noch keine SMTP_URL. Wer ihn betreibt, setzt sie und startet ihn neu.',
    button: '',
  },
}

/** What a shop lacks before its first order. */
export const opening = {
  title: 'Vor der ersten Bestellung',
  about: 'Ihr Shop ist noch nicht fertig: das fehlt ihm.',
  steps,
}
