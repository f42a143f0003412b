import type { report as english, today as englishToday } from '../../en/operator/report.ts'

export const report: typeof english = {
  about:
    'Zahlen nach Tag oder Monat: Bestellungen, Umsatz, Rücksendungen, neue Kunden, Mails. Es nennt niemanden.',
  commands: {
    '': {
      about: 'gibt die Zahlen dieser Tage aus und was sich am besten verkaufte',
      given: {
        from: 'der erste Tag, etwa 2026-11-01; ohne Angabe der Erste im Monat des letzten',
        to: 'der letzte Tag; ohne Angabe heute',
        by: 'day (Tag) oder month (Monat); ohne Angabe nach Tagen bis zu zwei Monaten',
        best: 'wie viele der meistverkauften; sonst 10',
        sources:
          'gibt stattdessen alle Quellen jedes Tages oder Monats aus: Besuche, Körbe, Bestellungen',
        csv: 'gibt Zeilen für eine Tabellenkalkulation aus',
      },
      example: 'report --from 2026-01-01 --to 2026-12-31 --by month',
    },
    vat: {
      about: 'was Bestellungen nach Land und Steuersatz ergaben, ohne Zurückgezahltes',
      given: {
        from: 'der erste Tag; ohne Angabe der Erste im Monat des letzten',
        to: 'der letzte Tag; ohne Angabe heute',
        csv: 'druckt stattdessen Zeilen für eine Tabelle',
      },
      example: 'report vat --from 2026-10-01 --to 2026-12-31',
    },
    codes: {
      about: 'was Gutscheincodes abzogen und was ihre Bestellungen ergaben',
      given: {
        from: 'der erste Tag; ohne Angabe der Erste im Monat des letzten',
        to: 'der letzte Tag; ohne Angabe heute',
        csv: 'druckt stattdessen Zeilen für eine Tabelle',
      },
      example: 'report codes --from 2026-11-01 --csv',
    },
    searches: {
      about:
        'wonach gesucht und nichts gefunden wurde; 400 Tage aufbewahrt, ohne was jemanden nennen könnte',
      given: {
        from: 'der erste Tag; ohne Angabe der Erste im Monat des letzten',
        to: 'der letzte Tag; ohne Angabe heute',
        csv: 'druckt stattdessen Zeilen für eine Tabelle',
      },
      example: 'report searches --from 2026-11-01 --csv',
    },
  },
  vatTitles: ['Land', 'Satz', 'Währung', 'Bestellungen', 'netto', 'USt.', 'brutto'],
  noOrders: 'Keine Bestellungen.',
  codeTitles: ['Code', 'Währung', 'Bestellungen', 'Rabatt', 'Umsatz'],
  noCodes: 'Keine Codes.',
  searchTitles: ['gesucht', 'Sprache', 'mal'],
  noSearches: 'Keine Suchen ohne Treffer.',
  days: (from, to, zone) => `Vom ${from} bis ${to}, nach der Uhr von ${zone}.`,
  noDays: {
    problem: 'solche Tage gibt es nicht',
    cure: 'Tage angeben, die es gibt, den ersten nicht nach dem letzten',
  },
  tooLong: { problem: 'das sind mehr als zehn Jahre', cure: 'weniger Tage angeben' },
  title: (from, to, zone) =>
    `Vom ${from} bis ${to}, nach der Uhr von ${zone}. Umsatz: nicht stornierte Bestellungen, abzüglich dessen, was davon zurückgegeben wurde, brutto.`,
  unnamed: 'ohne Namen',
  unnamedNote:
    '„ohne Namen“: getippte Adressen und Links anderer Seiten; deren Körbe und Bestellungen werden nicht unterschieden.',
  columns: {
    period: 'Zeitraum',
    visits: 'Besuche',
    baskets: 'Warenkörbe',
    source: 'woher',
    orders: 'Bestellungen',
    cancelled: 'storniert',
    paid: 'bezahlt',
    givenBack: (code) => `zurück ${code}`,
    returns: 'Rücksendungen',
    customers: 'neue Kunden',
    mailsSent: 'Mails gesendet',
    mailsGivenUp: 'aufgegeben',
    total: 'zusammen',
    best: 'meistverkauft',
    quantity: 'Menge',
  },
}

export const today: typeof englishToday = {
  about: 'Was jetzt auf Sie wartet, und das Geld dieser Tage.',
  commands: {
    tasks: {
      about: 'zeigt, was wartet, nach dem letzten Tag, und was zu Ende geht',
      example: 'today tasks',
    },
    money: {
      about: 'was Kunden heute, diese Woche und diesen Monat bezahlt haben, und was davon bleibt',
      example: 'today money',
    },
  },
  nothing: 'Nichts wartet.',
  taskColumns: ['Wie viele', 'Was', 'Seit', 'Bis'],
  tasks: {
    pack: 'Bestellungen zu packen',
    send: 'gepackte Bestellungen zu versenden',
    unpaid: 'Bestellungen, deren Überweisung bald zu spät ist',
    'returns-new': 'neue Rücksendungen anzusehen',
    'returns-here': 'Rücksendungen zu entscheiden',
    'returns-settle': 'Rücksendungen zu erstatten',
    'money-back': 'Geld zurückzuschicken',
    withdrawals: 'Widerrufe, die keine Bestellung nennen',
    disputes: 'Zahlungsstreite zu beantworten',
    payments: 'Zahlungen ohne Bestellung',
    messages: 'Nachrichten zu beantworten',
    opinions: 'Bewertungen anzusehen',
    drafts: 'geplante Änderungen am Shop, die nicht erschienen sind',
    mails: 'Mails, die aufgegeben wurden',
  },
  by: { law: 'nach dem Gesetz', shop: 'nach Ihren Einstellungen', provider: 'laut Anbieter' },
  lowStock: (count: number) => `Geht zu Ende: ${count}`,
  stockColumns: ['Code', 'Artikel', 'Übrig', 'Verkauft in 14 Tagen', 'Warten darauf'],
  period: 'Zeitraum',
  day: 'Tag',
  moneyColumns: ['Zahlungen', 'bezahlt', 'erstattet', 'bleibt'],
  growth: 'Änderung',
  periods: { today: 'heute', week: 'diese Woche', month: 'dieser Monat' },
}
