import type { Language } from '#demo/shop/localized-text.ts'

/** What the page of the simulated Facebook says, in the language of the storefront that asks. */
export const dialogWords = {
  en: {
    title: 'Facebook, simulated',
    unknown: 'The app, its address or the kind of answer is not known here.',
    demo: 'This is the demo shop, and no Facebook is asked.',
    you: (who: string) => `You are ${who} here, and nobody else is.`,
    yes: 'Yes, log me in',
    noEmail: 'Yes, without my email address',
    no: 'No, do not',
    forged: 'Answer with a forged state',
    close: 'You can also close this window.',
  },
  pl: {
    title: 'Facebook, symulacja',
    unknown: 'Ta aplikacja, jej adres albo rodzaj odpowiedzi nie są tu znane.',
    demo: 'To sklep pokazowy, nie pytamy Facebooka.',
    you: (who: string) => `Tutaj występujesz jako ${who}, i tylko Ty.`,
    yes: 'Tak, zaloguj mnie',
    noEmail: 'Tak, bez mojego adresu e-mail',
    no: 'Nie',
    forged: 'Odpowiedz ze sfałszowanym stanem',
    close: 'Możesz też zamknąć to okno.',
  },
  de: {
    title: 'Facebook, simuliert',
    unknown: 'Die App, ihre Adresse oder die Art der Antwort ist hier nicht bekannt.',
    demo: 'Dies ist der Demo-Shop, Facebook wird nicht gefragt.',
    you: (who: string) => `Sie sind hier ${who}, und niemand sonst ist es.`,
    yes: 'Ja, anmelden',
    noEmail: 'Ja, ohne meine E-Mail-Adresse',
    no: 'Nein',
    forged: 'Mit gefälschtem Status antworten',
    close: 'Sie können dieses Fenster auch schließen.',
  },
} as const satisfies Record<Language, object>
