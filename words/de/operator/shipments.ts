import type { GroupWords } from '../../operator-words.ts'

const number = 'die Nummer der Bestellung'

export const shipments = {
  about:
    'Pakete, die InPost befördert, an Automaten und Türen: beauftragt, beschriftet und verfolgt. Der Server fragt nach jedem, vermerkt Versand und Zustellung und schreibt dem Kunden.',
  commands: {
    create: {
      about:
        'beauftragt InPost mit dem Paket einer Bestellung, einmal; der Betrag der Nachnahme ergibt sich aus ihr',
      given: {
        number,
        size: 'small, medium oder large wie am Automaten; ohne sie small',
        kg: 'das Gewicht eines Pakets an die Tür, 1 bis 25; ohne es 5',
        again: 'ein weiteres Paket derselben Bestellung ist gemeint',
      },
      example: 'shipments create K/2026/11/0001 --size medium',
    },
    label: {
      about: 'speichert das Etikett des Pakets als PDF',
      given: { number, to: 'die Datei' },
      example: 'shipments label K/2026/11/0001 --to label.pdf',
    },
    show: {
      about: 'fragt, wie es um die Pakete einer Bestellung steht, und vermerkt es',
      given: { number },
      example: 'shipments show K/2026/11/0001',
    },
  },
  columns: ['beauftragt', 'Antwort', 'Größe', 'Nachnahme', 'Nummer bei InPost', 'Paket', 'Stand'],
  states: { asked: 'nicht bekannt', taken: 'angenommen', refused: 'abgelehnt' },
  made: (no: string, id: string) => `InPost nimmt das Paket von ${no} an, als ${id}.`,
  cash: (amount: string) => `Nachnahme: ${amount}.`,
  labelled: (file: string) => `Das Etikett ist in ${file}.`,
  notSet: {
    problem: 'es gibt keinen Vertrag mit InPost',
    cure: 'INPOST_SHIPX_TOKEN und INPOST_SHIPX_ORGANIZATION setzen',
  },
  noParcel: (no: string) => ({
    problem: `InPost hat kein Paket von ${no} angenommen`,
    cure: 'eine Größe, für die Etiketten gewählt, beauftragt eines',
  }),
  noLabel: (no: string) => ({
    problem: `das Paket von ${no} hat noch kein Etikett`,
    cure: 'in einer Minute noch einmal: InPost bestätigt ein Paket zuerst',
  }),
  refused: (no: string, why: string) => ({
    problem: `InPost nimmt das Paket von ${no} nicht an; es sagt: ${why}`,
    cure: 'berichtigen, was es nennt, oder im Manager Paczek versenden und als versandt vermerken',
  }),
  unreachable: {
    problem: 'InPost antwortet nicht',
    cure: 'im Manager Paczek nachsehen, ob es ein Paket gibt, und später noch einmal versuchen',
  },
  troubles: {
    unknown: (no: string) => ({
      problem: `es gibt keine Bestellung ${no}`,
      cure: 'in der Liste der Bestellungen suchen',
    }),
    'not-inpost': (no: string) => ({
      problem: `${no} wird nicht von InPost geliefert`,
      cure: 'das Programm des Lieferdienstes macht das Etikett; dann als versandt vermerken',
    }),
    'wrong-status': (no: string) => ({
      problem: `${no} wartet nicht auf den Versand`,
      cure: 'die Bestellung zeigt, wo sie steht',
    }),
    'no-phone': (no: string) => ({
      problem: `${no} hat keine polnische Mobilnummer, die InPost braucht`,
      cure: 'den Kunden fragen und im Manager Paczek versenden',
    }),
    'no-place': (no: string) => ({
      problem: `${no} nennt keinen Abholort`,
      cure: 'den Kunden fragen und im Manager Paczek versenden',
    }),
    'not-pln': (no: string) => ({
      problem: `${no} ist per Nachnahme in einer anderen Währung als PLN zu zahlen`,
      cure: 'InPost nimmt nur PLN',
    }),
    'there-is-one': (no: string) => ({
      problem: `${no} hat schon ein Paket`,
      cure: 'die Bestellung zeigt es; ein weiteres macht der Befehl mit --again',
    }),
    'maybe-one': (no: string) => ({
      problem: `ein Paket von ${no} wurde beauftragt, und es kam keine Antwort`,
      cure: 'im Manager Paczek nachsehen; wenn es keines gibt, --again hinzufügen',
    }),
  },
} satisfies GroupWords & Record<string, unknown>
