import type { pause as english, resume as englishResume } from '../../en/operator/pause.ts'

export const pause: typeof english = {
  about: 'Nimmt eine Weile keine Bestellungen an. Katalog, Warenkörbe und Konten bleiben offen.',
  commands: {
    '': {
      about: 'nimmt keine Bestellungen an; Warenkorb und Bestellformular sagen es',
      given: {
        from: 'wann sie beginnt, etwa 2026-12-01 oder 2026-12-01T08:00 nach der Uhr des Shops; ohne Angabe sofort',
        until: 'wann sie von selbst endet; ohne Angabe bis shop resume',
        message:
          'was Kunden lesen; TEXT für alle Sprachen oder pl=TEXT, mehrmals; ohne Angabe unsere Worte',
      },
      example: 'pause --until 2026-12-01T08:00 --message "en=We are moving house."',
    },
    show: { about: 'sagt, ob gerade Pause ist', example: 'pause show' },
  },
  moment: {
    problem: 'ist nicht als Zeit zu verstehen',
    cure: '2026-12-01 oder 2026-12-01T08:00 schreiben, nach der Uhr des Shops',
  },
  order: {
    problem: 'die Pause wäre vorbei, bevor sie beginnt',
    cure: 'ein Ende angeben, das später als jetzt und als der Beginn ist',
  },
  language: (lang) => `der Shop spricht nicht ${lang}`,
  languages: (known) => `seine Sprachen sind ${known}`,
  none: 'Es ist keine Pause.',
  now: 'Der Shop nimmt keine Bestellungen an',
  coming: (when) => `Der Shop macht Pause ab ${when}`,
  until: (when) => ` bis ${when}`,
  open: ' bis zur Wiederaufnahme',
  ownWords: 'unsere Worte',
  without: (langs) => `Ohne Nachricht: ${langs}. Dort stehen unsere Worte.`,
}

export const resume: typeof englishResume = {
  about: 'Nimmt wieder Bestellungen an.',
  commands: { '': { about: 'beendet die Pause', example: 'resume' } },
  resumed: 'Der Shop nimmt wieder Bestellungen an.',
  was: 'Es war keine Pause.',
}
