import type { transactions as english } from '../../en/operator/transactions.ts'

const states: Readonly<Record<string, string>> = {
  created: 'noch zu beginnen',
  waiting: 'wartet',
  paid: 'bezahlt',
  failed: 'fehlgeschlagen',
  canceled: 'aufgegeben',
  late: 'zu spät: zurückzuschicken',
  twice: 'doppelt bezahlt: zurückzuschicken',
  unknown: 'von niemandem erwartet',
  amount: 'anderer Betrag: zurückzuschicken',
  refund: 'zurückgeschickt, aber nicht per Befehl',
  unconfirmed: 'gemeldet, vom Anbieter aber nicht bestätigt',
}

export const transactions: typeof english = {
  about:
    'Zahlungen bei Anbietern: was aus ihnen wurde, auch Geld, das zu spät kam oder zu dem keine Bestellung gehört. Was zu einer Bestellung bezahlt wurde, schickt ein Befehl zurück, auch einen anderen Betrag; was zu keiner gehört, nur die Verwaltung des Anbieters, die es unter seinem dortigen Namen findet.',
  commands: {
    list: {
      about: 'die neuesten Zahlungen',
      given: {
        late: 'nur Geld, das keine Bestellung bezahlt',
        most: 'wie viele davon; ohne Angabe 50',
      },
      example: 'transactions list --late',
    },
    disputes: {
      about: 'offene Beanstandungen von Zahlungen',
      given: { all: 'auch die beendeten' },
      example: 'transactions disputes',
    },
    refund: {
      about:
        'schickt Geld über den Anbieter zurück: alles, was übrig ist, oder einen Teil; derselbe Befehl noch einmal schickt nichts doppelt',
      given: {
        number: 'die Nummer der Bestellung',
        amount: 'wie viel, etwa 12.50; ohne Angabe alles, was übrig ist',
        payment:
          'der dortige Name der Zahlung, wenn mehr als einmal oder ein anderer Betrag bezahlt wurde',
        return:
          'die Nummer der Rücksendung, für die es ist; dann nicht mehr, als von ihr übrig ist',
        again: 'gemeint ist eine weitere Rückzahlung desselben Betrags',
      },
      example: 'transactions refund K/2026/11/0001 --amount 12.50',
    },
    sent: {
      about:
        'notiert, dass Sie das Geld einer stornierten Bestellung oder abgerechneten Rücksendung selbst geschickt haben, und sagt es der Kundschaft',
      given: {
        number: 'die Nummer der Bestellung',
        return: 'die Nummer der Rücksendung, für die es ist',
      },
      example: 'transactions sent K/2026/11/0001',
    },
  },
  titles: ['letzter Schritt', 'Bestellung', 'Anbieter', 'Stand', 'Betrag', 'zurück', 'Name dort'],
  states,
  disputes: {
    titles: [
      'letzter Schritt',
      'Bestellung',
      'Anbieter',
      'Stand',
      'Betrag',
      'Grund',
      'Antwort bis',
      'Name dort',
    ],
    none: 'Es gibt keine solchen Beanstandungen.',
    states: {
      open: 'offen: zu beantworten',
      won: 'gewonnen',
      lost: 'verloren: das Geld ist weg',
      closed: 'beendet',
    },
  },
  noOrder: 'keine',
  none: 'Es gibt keine solchen Zahlungen.',
  asked: (amount) => `${amount} (nicht bekannt)`,
  accepted: (no, amount) =>
    `${amount} gehen zu ${no} zurück: der Anbieter schickt sie, und die Kundschaft weiß es.`,
  planned: (no, amount) => `${amount} würden zu ${no} zurückgeschickt.`,
  before: (no, amount) => `${amount} wurden zu ${no} schon zurückgeschickt.`,
  left: (amount) => `${amount} davon sind übrig.`,
  sent: (no, amount) => `Notiert: Sie haben ${amount} für ${no} selbst geschickt.`,
  notSent: {
    'nothing-left': (no, back) => ({
      problem: `für ${back || no} ist nichts mehr zu schicken`,
      cure: 'siehe orders show: es ging schon, oder es war nichts bezahlt',
    }),
    open: (no) => ({
      problem: `ein Anbieter sollte für ${no} Geld schicken, und niemand weiß, ob er es tut`,
      cure: `fragen Sie ihn zuerst noch einmal: orders cancel ${no}, oder returns pay mit der Nummer der Rücksendung`,
    }),
    'not-canceled': (no) => ({
      problem: `${no} ist nicht storniert`,
      cure: 'sagen Sie mit --return, für welche Rücksendung das Geld ist',
    }),
    'no-such-return': (no, back) => ({
      problem: `${no} hat keine Rücksendung ${back}`,
      cure: 'siehe orders show, das ihre Rücksendungen nennt',
    }),
    'not-settled': (_, back) => ({
      problem: `die Rücksendung ${back} ist nicht abgerechnet, also ist dafür nichts zu schicken`,
      cure: `rechnen Sie sie zuerst ab: returns settle ${back}`,
    }),
  },
  refusals: {
    refused: (no, why) => ({
      problem: `der Anbieter schickt zu ${no} nichts zurück; er sagt: ${why}`,
      cure: 'es wurde nichts bewegt; sehen Sie in der Verwaltung des Anbieters nach',
    }),
    unreachable: (no) => ({
      problem: `der Anbieter hat zu ${no} nicht geantwortet; ob er es gehört hat, ist unbekannt`,
      cure: 'verlangen Sie noch einmal dasselbe: das Geld wird einmal geschickt',
    }),
    unanswered: (no) => ({
      problem: `der Anbieter hat zu ${no} nicht rechtzeitig geantwortet und schickt vielleicht noch`,
      cure: 'verlangen Sie in einer Minute noch einmal dasselbe: das Geld wird einmal geschickt',
    }),
    busy: (no) => ({
      problem: `der Anbieter wird gerade um das Geld zu ${no} gebeten oder hat noch nicht geantwortet`,
      cure: 'verlangen Sie es in einer Minute noch einmal',
    }),
    open: (no, amount) => ({
      problem: `noch weiß niemand, ob ${amount} zu ${no} zurückgeschickt wurden`,
      cure: 'verlangen Sie zuerst noch einmal diesen Betrag: er wird einmal geschickt',
    }),
    tooMuch: (no, most) => ({
      problem: `von dem zu ${no} Bezahlten sind ${most} übrig`,
      cure: 'geben Sie höchstens das an',
    }),
    unknown: (no) => ({
      problem: `es gibt keine Bestellung ${no}`,
      cure: 'siehe transactions list',
    }),
    notPaid: (no) => ({
      problem: `zu ${no} kam bei keinem Anbieter Geld an`,
      cure: 'siehe transactions list; eine Überweisung schickt die Bank zurück',
    }),
    noSuchPayment: (no) => ({
      problem: `${no} hat keine Zahlung dieses Namens`,
      cure: 'siehe transactions list',
    }),
    paysOrder: (no, left) => ({
      problem: `mit dieser Zahlung ist ${no} bezahlt, und die Bestellung gilt`,
      cure: `sagen Sie mit --amount, wie viel gemeint ist: ${left} davon sind übrig`,
    }),
    unconfirmed: (no) => ({
      problem: `der Anbieter hat diese Zahlung zu ${no} gemeldet und bestätigt sie nicht`,
      cure: 'es ist nichts geschehen; suchen Sie ihren Namen in der Verwaltung des Anbieters',
    }),
    tooMuchReturned: (no: string, most: string) => ({
      problem: `von der Abrechnung der Rücksendung sind für ${no} noch ${most} übrig`,
      cure: 'nicht mehr angeben, oder --return weglassen',
    }),
    noSuchReturn: (no: string, back: string) => ({
      problem: `${no} hat keine Rücksendung ${back}`,
      cure: 'orders show zeigt die Rücksendungen',
    }),
    notSettled: (no: string, back: string) => ({
      problem: `die Rücksendung ${back} zu ${no} ist nicht abgerechnet, also ist für sie nichts zurückzuschicken`,
      cure: `erst abrechnen: returns settle ${back}`,
    }),
    several: (no, payments) => ({
      problem: `${no} wurde mehr als einmal bezahlt: ${payments}`,
      cure: 'nennen Sie die Zahlung mit --payment',
    }),
    noContract: (no, type) => ({
      problem: `${no} wurde bei ${type} bezahlt, mit dem die Einstellungen keinen Vertrag haben`,
      cure: 'rufen Sie den Befehl mit den Einstellungen des Servers auf',
    }),
  },
}
