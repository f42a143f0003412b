import type { Lang } from './words.ts'

/** The names of the products that the walks buy, in each language. */
export type Places = {
  cups: { name: string; path: string }
  mug: { name: string; path: string }
  glaze: string
  letters: string
  jug: { name: string; path: string }
  courier: string
}

export const places: Record<Lang, Places> = {
  en: {
    cups: { name: 'Cups and mugs', path: '/c/cups-and-mugs' },
    mug: { name: 'Lake mug', path: '/p/lake-mug' },
    glaze: 'Cobalt',
    letters: 'Letters stamped under the foot',
    jug: { name: 'Milk jug, sand', path: '/p/milk-jug-sand' },
    courier: 'Courier',
  },
  pl: {
    cups: { name: 'Kubki i czarki', path: '/c/kubki-i-czarki' },
    mug: { name: 'Kubek Jezioro', path: '/p/kubek-jezioro' },
    glaze: 'Kobalt',
    letters: 'Litery odciśnięte pod stopką',
    jug: { name: 'Dzbanek na mleko, piasek', path: '/p/dzbanek-na-mleko-piasek' },
    courier: 'Kurier',
  },
  de: {
    cups: { name: 'Becher und Tassen', path: '/c/becher-und-tassen' },
    mug: { name: 'Seebecher', path: '/p/seebecher' },
    glaze: 'Kobaltblau',
    letters: 'Buchstaben unter dem Fuß',
    jug: { name: 'Milchkrug, Sand', path: '/p/milchkrug-sand' },
    courier: 'Kurier nach Deutschland, Tschechien und Österreich',
  },
}

export type Recipient = {
  name: string
  email: string
  phone: string
  street: string
  number: string
  postCode: string
  city: string
}

/** The customer in each language, as typed into the form. */
export const recipients: Record<Lang, Recipient> = {
  en: {
    name: 'Ola Nowak',
    email: 'ola@example.com',
    phone: '601602603',
    street: 'Krupnicza',
    number: '14/6',
    postCode: '31-123',
    city: 'Kraków',
  },
  pl: {
    name: 'Zofia Żak',
    email: 'zofia@example.com',
    phone: '601602604',
    street: 'ul. Świdnicka',
    number: '8',
    postCode: '50-067',
    city: 'Wrocław',
  },
  de: {
    name: 'Jörg Müßig',
    email: 'joerg@example.com',
    phone: '+49 341 123456',
    street: 'Karl-Heine-Straße',
    number: '47',
    postCode: '04229',
    city: 'Leipzig',
  },
}
