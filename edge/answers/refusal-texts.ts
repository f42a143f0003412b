/** Why the edge does not hand a request in; each has one status. */
export const refusalStatuses = {
  unreadable: 400,
  'other-site': 403,
  'not-found': 404,
  method: 405,
  'too-slow': 408,
  'too-large': 413,
  'unknown-host': 421,
  'too-many': 429,
  'too-long': 431,
  failed: 500,
  busy: 503,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof refusalStatuses

export type RefusalTexts = Record<RefusalKind, { heading: string; text: string }> & {
  /** The words of links: to the shop when its name is not known, and to this address again. */
  toShop: string
  again: string
  /** Before the number of the request. */
  number: string
}

/** The texts in a language we have, and which one that is. */
export function refusalTexts(lang: string): { lang: string; texts: RefusalTexts } {
  const own = Object.hasOwn(byLang, lang) ? byLang[lang] : undefined
  return own ? { lang, texts: own } : { lang: 'en', texts: english }
}

// These stand here, not with the screens' texts, because they must work when the screens do not.
const english: RefusalTexts = {
  toShop: 'To the shop',
  again: 'Try again',
  number: 'If you write to us, this number helps:',
  unreadable: {
    heading: 'We could not read that',
    text: 'The address or the form arrived damaged. Nothing was changed, and your basket is safe.',
  },
  'other-site': {
    heading: 'Please send it from the shop',
    text: 'This form was sent from another page, so nothing was done. Open it in the shop and send it again. Your basket is safe.',
  },
  'not-found': {
    heading: 'Nothing at this address',
    text: 'There is nothing to read or to send here. Your basket is safe.',
  },
  method: {
    heading: 'Not this way',
    text: 'This address does not take what was sent. Nothing was changed, and your basket is safe.',
  },
  'too-slow': {
    heading: 'Sending took too long',
    text: 'Not all of it arrived, so nothing was done. Please try again. Your basket is safe.',
  },
  'too-large': {
    heading: 'That is too large',
    text: 'You sent more than the shop takes at once, so nothing was done. Your basket is safe.',
  },
  'unknown-host': {
    heading: 'No shop at this address',
    text: 'The name in the address bar is not one of ours. The shop is open here:',
  },
  'too-many': {
    heading: 'A little slower, please',
    text: 'Too much was asked for from your connection. Nothing is lost: wait a little, then go on. Your basket is safe.',
  },
  'too-long': {
    heading: 'More than we can read',
    text: 'Your browser sent too much along with its question, most likely too many cookies. Delete the cookies of this address and open the shop again; the basket then begins anew.',
  },
  failed: {
    heading: 'Something broke on our side',
    text: 'It is not your doing, and it has been noted. Your basket is safe, and a form that is sent twice never orders twice.',
  },
  busy: {
    heading: 'One moment, please',
    text: 'More people are in the shop than it can serve at once. Nothing was changed, and your basket is safe. Try again in a moment.',
  },
  unavailable: {
    heading: 'Back in a few minutes',
    text: 'The shop cannot reach its data at the moment. Your basket is safe, and a form that is sent twice never orders twice.',
  },
}

const polish: RefusalTexts = {
  toShop: 'Do sklepu',
  again: 'Spróbuj ponownie',
  number: 'Jeśli do nas napiszesz, pomoże ten numer:',
  unreadable: {
    heading: 'Nie udało się tego odczytać',
    text: 'Adres lub formularz dotarł uszkodzony. Nic się nie zmieniło, a Twój koszyk jest bezpieczny.',
  },
  'other-site': {
    heading: 'Wyślij to ze sklepu',
    text: 'Formularz wysłano z innej strony, więc nic nie zrobiliśmy. Otwórz go w sklepie i wyślij ponownie. Twój koszyk jest bezpieczny.',
  },
  'not-found': {
    heading: 'Pod tym adresem nic nie ma',
    text: 'Nie ma tu czego czytać ani dokąd wysyłać. Twój koszyk jest bezpieczny.',
  },
  method: {
    heading: 'Nie w ten sposób',
    text: 'Ten adres nie przyjmuje tego, co wysłano. Nic się nie zmieniło, a Twój koszyk jest bezpieczny.',
  },
  'too-slow': {
    heading: 'Wysyłanie trwało zbyt długo',
    text: 'Nie wszystko dotarło, więc nic nie zrobiliśmy. Spróbuj ponownie. Twój koszyk jest bezpieczny.',
  },
  'too-large': {
    heading: 'To za dużo naraz',
    text: 'Wysłane dane są większe, niż sklep przyjmuje, więc nic nie zrobiliśmy. Twój koszyk jest bezpieczny.',
  },
  'unknown-host': {
    heading: 'Pod tym adresem nie ma sklepu',
    text: 'Nazwa w pasku adresu nie jest nasza. Sklep jest otwarty tutaj:',
  },
  'too-many': {
    heading: 'Trochę wolniej, prosimy',
    text: 'Z Twojego połączenia przyszło zbyt wiele zapytań. Nic nie przepadło: odczekaj chwilę i kontynuuj. Twój koszyk jest bezpieczny.',
  },
  'too-long': {
    heading: 'Więcej, niż możemy odczytać',
    text: 'Przeglądarka wysłała za dużo danych, najpewniej zbyt wiele plików cookie. Usuń pliki cookie tego adresu i otwórz sklep ponownie; koszyk będzie wtedy pusty.',
  },
  failed: {
    heading: 'Coś zepsuło się po naszej stronie',
    text: 'To nie Twoja wina, a błąd został zapisany. Twój koszyk jest bezpieczny, a formularz wysłany dwa razy nigdy nie zamawia dwa razy.',
  },
  busy: {
    heading: 'Chwileczkę',
    text: 'W sklepie jest więcej osób, niż może on naraz obsłużyć. Nic się nie zmieniło, a Twój koszyk jest bezpieczny. Spróbuj ponownie za chwilę.',
  },
  unavailable: {
    heading: 'Wracamy za kilka minut',
    text: 'Sklep nie ma teraz dostępu do swoich danych. Twój koszyk jest bezpieczny, a formularz wysłany dwa razy nigdy nie zamawia dwa razy.',
  },
}

const german: RefusalTexts = {
  toShop: 'Zum Shop',
  again: 'Noch einmal versuchen',
  number: 'Wenn Sie uns schreiben, hilft diese Nummer:',
  unreadable: {
    heading: 'Das war nicht lesbar',
    text: 'Die Adresse oder das Formular kam beschädigt an. Nichts wurde geändert, und Ihr Warenkorb ist sicher.',
  },
  'other-site': {
    heading: 'Bitte aus dem Shop senden',
    text: 'Das Formular kam von einer anderen Seite, deshalb ist nichts geschehen. Öffnen Sie es im Shop und senden Sie es noch einmal. Ihr Warenkorb ist sicher.',
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

const byLang: Record<string, RefusalTexts> = { en: english, pl: polish, de: german }
