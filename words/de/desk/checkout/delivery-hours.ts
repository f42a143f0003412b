import type { desk } from '../../../en/desk/all.ts'

export const deliveryHours: typeof desk.deliveryHours = {
  title: (name) => `Zeiten: ${name}`,
  way: 'Zeiten der Woche',
  about: (timeZone) =>
    `In diesen Zeiten wählen Kunden einen Tag und eine Viertelstunde. Alle Zeiten sind die von ${timeZone}.`,
  week: 'Woche',
  timed: 'Kunden wählen, wann sie kommt',
  comes: 'Lieferung an diesem Tag',
  from: 'Von, etwa 8:00',
  to: 'Bis, etwa 20:00',
  ahead: 'Wie weit voraus',
  first: 'Frühestens, Stunden ab jetzt',
  firstHint: 'So lange brauchen Sie mindestens. Leer: 48 Stunden.',
  last: 'Spätestens, Tage ab jetzt',
  lastHint: 'Leer: 365 Tage.',
  look: 'Zeigen, was Kunden sehen würden',
  looked: 'Unten steht, was Kunden angeboten würde; gespeichert ist noch nichts.',
  offered: 'Was Kunden jetzt wählen können',
  times: (count, hours) => `${hours}, Zeiten: ${count}`,
  notTimed: 'Bei dieser Lieferart wählen sie keine Zeit.',
  none: 'Es gibt keine Zeit, die sie wählen könnten.',
  wrongHour: 'Zeiten sind etwa 8:00 oder 16:30, die zweite später als die erste, höchstens 24:00.',
  wrongAhead: 'Das ist keine mögliche Zahl, oder die letzte Zeit läge vor der ersten.',
  notSaved: 'Noch ist nichts gespeichert: einige Felder können so nicht sein.',
}
