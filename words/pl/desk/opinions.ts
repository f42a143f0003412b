import type { desk } from '../../en/desk/all.ts'

export const opinions: typeof desk.opinions = {
  title: 'Opinie',
  about: 'Co napisali klienci, dopóki ktoś tego nie przeczyta.',
  which: 'Które opinie',
  views: { waiting: 'Czekające', rejected: 'Odrzucone' },
  none: { waiting: 'Żadna opinia nie czeka.', rejected: 'Ostatnio żadnej nie odrzucono.' },
  stars: (count) => `gwiazdki: ${count}`,
  bought: 'kupił to',
  approve: 'Pokaż w sklepie',
  reject: 'Nie pokazuj nikomu',
}
