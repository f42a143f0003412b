import type { desk } from '../../en/desk/all.ts'

export const opinions: typeof desk.opinions = {
  title: 'Meinungen',
  about: 'Was Kunden schrieben, bis es jemand gelesen hat.',
  which: 'Welche Meinungen',
  views: { waiting: 'Wartende', rejected: 'Abgelehnte' },
  none: { waiting: 'Keine Meinung wartet.', rejected: 'In letzter Zeit wurde keine abgelehnt.' },
  stars: (count) => (count === 1 ? '1 Stern' : `${count} Sterne`),
  bought: 'hat es gekauft',
  approve: 'Im Shop zeigen',
  reject: 'Niemandem zeigen',
}
