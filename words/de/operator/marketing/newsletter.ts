import type * as english from '../../../en/operator/marketing/newsletter.ts'

const letter = 'der Brief, wie in newsletter letters'

export const newsletter: typeof english.newsletter = {
  about: 'Wer den Newsletter bekommt, und seine Briefe.',
  commands: {
    list: {
      about: 'listet, wer ihn bekommt, die neuesten zuerst',
      given: {
        state: 'confirmed, asked (noch nicht bestätigt) oder left; sonst confirmed',
        search: 'ein Teil der Adresse',
        limit: 'höchstens so viele; sonst 50',
        cursor: 'wo die nächste Seite beginnt, wie die vorige es angab',
      },
      example: 'newsletter list --state left',
    },
    export: {
      about: 'schreibt in eine Datei (CSV), wer ihn bekommt, mit dem Nachweis der Einwilligung',
      given: { file: 'die Datei', force: 'ersetzt eine Datei, die schon da ist' },
      example: 'newsletter export leser.csv',
    },
    remove: {
      about: 'nimmt jemanden von der Liste, der den Shop darum gebeten hat',
      given: { email: 'die Adresse' },
      example: 'newsletter remove ola@example.com',
    },
    letters: {
      about: 'listet seine Briefe, die neuesten zuerst',
      given: {
        limit: 'höchstens so viele; sonst 50',
        cursor: 'wo die nächste Seite beginnt, wie die vorige es angab',
      },
      example: 'newsletter letters',
    },
    show: {
      about: 'zeigt einen Brief',
      given: { id: letter },
      example: 'newsletter show 5yJ3',
    },
    write: {
      about: 'schreibt einen Brief, den noch niemand bekommt, oder ändert einen',
      given: {
        id: 'der Brief, der geändert wird; sonst entsteht ein neuer',
        subject: 'sein Betreff, etwa de=Herbst; für jede Sprache einzeln',
        text: 'was er sagt, mit einer Leerzeile zwischen Absätzen; für jede Sprache einzeln',
        linkText: 'wie sein Link heißt; für jede Sprache einzeln',
        linkPath: 'wohin im Shop er führt, etwa de=/c/becher; für jede Sprache einzeln',
      },
      example: 'newsletter write --subject "de=Herbst" --text "de=Neue Becher sind da."',
    },
    drop: {
      about: 'wirft einen Brief weg, den niemand bekommen hat',
      given: { id: letter },
      example: 'newsletter drop 5yJ3',
    },
    test: {
      about: 'schickt einen Brief an den Shop, in jeder seiner Sprachen',
      given: { id: letter, to: 'die Adresse des Shops oder von jemandem am Desk' },
      example: 'newsletter test 5yJ3 --to ewa@shop.example',
    },
    send: {
      about: 'schickt einen Brief an alle, die den Newsletter bekommen, als lange Arbeit',
      given: { id: letter },
      example: 'newsletter send 5yJ3',
    },
  },
  none: 'Niemand.',
  titles: ['seit', 'Adresse', 'Sprache'],
  written: (file, count) => `${file}, Adressen: ${count}.`,
  unknown: (email) => ({
    problem: `${email} steht nicht auf der Liste`,
    cure: 'die Adresse aus newsletter list nehmen',
  }),
  removedText: 'Vom Shop abgemeldet',
  removed: (email) => `${email} bekommt keinen Newsletter mehr.`,
  removedBefore: (email) => `${email} war schon abgemeldet.`,
  noLetters: 'Es gibt keine.',
  letterTitles: ['wann', 'id', 'Stand', 'Mails', 'Betreff'],
  letterStates: { draft: 'Entwurf', sending: 'wird verschickt', sent: 'verschickt' },
  mails: (count) => `Mails: ${count}`,
  unknownLetter: { problem: 'diesen Brief gibt es nicht', cure: 'siehe newsletter letters' },
  letterSent: {
    problem: 'dieser Brief ist schon hinaus',
    cure: 'einen neuen schreiben (newsletter write)',
  },
  emptyLetter: {
    problem: 'Betreff oder Text fehlt in der Hauptsprache des Shops',
    cure: 'beides schreiben (newsletter write)',
  },
  halfLetter: {
    problem: 'in einer Sprache ist er nur zum Teil geschrieben',
    cure: 'schreiben Sie, was fehlt, oder nehmen Sie die Sprache ganz heraus',
  },
  missing: 'fehlt',
  noLanguage: (lang) => ({
    problem: `der Shop hat keine Sprache ${lang}`,
    cure: 'eine aus den Einstellungen nehmen',
  }),
  tooLong: (most) => ({
    problem: `ein Text hat mehr als ${most.toLocaleString('de')} Zeichen`,
    cure: 'ihn kürzen',
  }),
  wrongPath: (path) => ({
    problem: `${path} führt im Shop nirgendwohin`,
    cure: 'mit / beginnen, etwa /c/becher',
  }),
  notOurs: (email) => ({
    problem: `${email} gehört weder dem Shop noch jemandem am Desk`,
    cure: 'eine eigene Adresse nehmen',
  }),
  noShop: {
    problem: 'ein Brief muss sagen, wie man sich abmeldet, und keine Adresse des Shops ist bekannt',
    cure: 'LANG_DOMAINS setzen',
  },
  kept: (id) => `Der Brief ${id} ist gespeichert; noch bekommt ihn niemand.`,
  dropped: 'Der Brief ist weggeworfen.',
  tested: (to, count) => `Unterwegs an ${to}, Sprachen: ${count}.`,
  sending: 'Der Brief wird verschickt.',
  sent: (count) => `Geschriebene Mails: ${count}.`,
}
