import type { RefusalWords } from '../refusal-words.ts'

export const refusals: RefusalWords = {
  toShop: 'Zum Shop',
  toDesk: 'Zum Büro',
  again: 'Noch einmal versuchen',
  number: 'Wenn Sie uns schreiben, hilft diese Nummer:',
  atDesk: {
    'too-large':
      'Das ist mehr, als auf einmal angenommen wird; es wurde nichts getan. Gehen Sie zurück und senden Sie eine kleinere Datei oder weniger auf einmal.',
    'too-slow':
      'Nicht alles kam an, es wurde nichts getan. Gehen Sie zurück und senden Sie es noch einmal.',
    unreadable: 'Die Adresse oder das Formular kam beschädigt an; es wurde nichts getan.',
    'other-site':
      'Dieses Formular kam von einer anderen Seite; es wurde nichts getan. Öffnen Sie es hier im Büro und senden Sie es noch einmal.',
    'unnamed-site':
      'Ihr Browser sagt nicht, woher dieses Formular kommt; es wurde nichts getan. Lassen Sie ihn den Referer hierher senden (eine Einstellung von Werkzeugen für Privatsphäre), gehen Sie zurück und senden Sie das Formular noch einmal.',
    'not-found': 'Hier gibt es nichts zu lesen und nichts zu senden.',
    method: 'Diese Adresse nimmt nicht an, was gesendet wurde; es wurde nichts getan.',
    'too-many':
      'Von Ihrem Anschluss kamen zu viele Anfragen. Es ist nichts verloren: Warten Sie etwas, gehen Sie zurück und machen Sie weiter.',
    failed:
      'Es liegt nicht an Ihnen und ist vermerkt. Sehen Sie nach, ob es getan wurde, bevor Sie es wiederholen.',
    busy: 'Der Shop hat gerade mehr Anfragen, als er bedienen kann; es wurde nichts getan. Versuchen Sie es gleich noch einmal.',
    unavailable:
      'Der Shop erreicht seine Daten gerade nicht. Gespeichertes ist sicher; versuchen Sie es in ein paar Minuten noch einmal.',
  },
  offline: {
    heading: 'Keine Verbindung',
    text: 'Der Shop ist gerade nicht zu erreichen. Der Warenkorb bleibt, wie er ist. Versuchen Sie es noch einmal, sobald Sie online sind.',
  },
  unreadable: {
    heading: 'Das war nicht lesbar',
    text: 'Die Adresse oder das Formular kam beschädigt an. Nichts wurde geändert, und Ihr Warenkorb ist sicher.',
  },
  'other-site': {
    heading: 'Bitte aus dem Shop senden',
    text: 'Das Formular kam von einer anderen Seite, deshalb ist nichts geschehen. Öffnen Sie es im Shop und senden Sie es noch einmal. Ihr Warenkorb ist sicher.',
  },
  'unnamed-site': {
    heading: 'Der Browser sagt nicht, woher das kommt',
    text: 'Er hat weder Origin noch Referer noch Sec-Fetch-Site gesendet. Der Shop kann so sein eigenes Formular nicht von einem fremden unterscheiden, und es wurde nichts getan. Bitte erlauben Sie, dass der Referer an diesen Shop gesendet wird (eine Einstellung von Textbrowsern und Datenschutz-Werkzeugen), gehen Sie zurück und senden Sie das Formular noch einmal. Ihr Warenkorb ist sicher.',
  },
  'not-found': {
    heading: 'Unter dieser Adresse ist nichts',
    text: 'Hier gibt es nichts zu lesen und nichts zu senden. Ihr Warenkorb ist sicher.',
  },
  method: {
    heading: 'So geht es nicht',
    text: 'Diese Adresse nimmt nicht an, was gesendet wurde. Nichts wurde geändert, und Ihr Warenkorb ist sicher.',
  },
  'too-slow': {
    heading: 'Das Senden hat zu lange gedauert',
    text: 'Es kam nicht alles an, deshalb ist nichts geschehen. Bitte versuchen Sie es noch einmal. Ihr Warenkorb ist sicher.',
  },
  'too-large': {
    heading: 'Das ist zu groß',
    text: 'Es wurde mehr gesendet, als der Shop auf einmal annimmt, deshalb ist nichts geschehen. Ihr Warenkorb ist sicher.',
  },
  'unknown-host': {
    heading: 'Kein Shop unter dieser Adresse',
    text: 'Der Name in der Adresszeile ist keiner von uns. Der Shop ist hier geöffnet:',
  },
  'too-many': {
    heading: 'Etwas langsamer, bitte',
    text: 'Von Ihrer Verbindung kam zu viel auf einmal. Nichts ist verloren: Warten Sie ein wenig, dann geht es weiter. Ihr Warenkorb ist sicher.',
  },
  'too-long': {
    heading: 'Mehr, als wir lesen können',
    text: 'Ihr Browser hat zu viel mitgeschickt, wahrscheinlich zu viele Cookies. Löschen Sie die Cookies dieser Adresse und öffnen Sie den Shop erneut; der Warenkorb ist dann leer.',
  },
  failed: {
    heading: 'Bei uns ist etwas schiefgegangen',
    text: 'Es liegt nicht an Ihnen, und der Fehler ist festgehalten. Ihr Warenkorb ist sicher, und ein zweimal gesendetes Formular bestellt nie zweimal.',
  },
  busy: {
    heading: 'Einen Moment, bitte',
    text: 'Im Shop sind gerade mehr Menschen, als er auf einmal bedienen kann. Nichts wurde geändert, und Ihr Warenkorb ist sicher. Versuchen Sie es gleich noch einmal.',
  },
  unavailable: {
    heading: 'In ein paar Minuten wieder da',
    text: 'Der Shop kommt gerade nicht an seine Daten. Ihr Warenkorb ist sicher, und ein zweimal gesendetes Formular bestellt nie zweimal.',
  },
}
