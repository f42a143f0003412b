import type { desk } from '../../../en/desk/all.ts'

export const mailPreviews: typeof desk.mailPreviews = {
  title: 'Wiadomości sklepu',
  about:
    'Każda wiadomość, którą sklep pisze sam, z jego nagłówkiem i tekstami, o zmyślonym zamówieniu. Nic nie jest wysyłane.',
  drafted:
    'Tak, jak mają to szkice wyglądu, stopki i stron; klienci dostają jeszcze to, co opublikowano.',
  way: 'Co dostają klienci i ty, w każdym języku',
  groups: {
    orders: 'Do klientów: zamówienia',
    returns: 'Do klientów: zwroty',
    accounts: 'Do klientów: konta',
    mailing: 'Do klientów: newsletter, dostępność i odpowiedzi',
    owner: 'Do ciebie',
    desk: 'Do osób w panelu',
  },
  subject: 'Temat',
  kind: 'Rodzaj',
  see: 'Zobacz',
  /** What stands in the order that is made up. */
  sample: {
    mug: 'Kubek',
    teapot: 'Imbryk',
    comment: 'Proszę zapakować na prezent.',
    note: 'Dziękujemy, wszystko w porządku.',
    news: 'Nowości tygodnia',
    newsText: 'Prosto z pieca: nowe kubki i miski.',
  },
}
