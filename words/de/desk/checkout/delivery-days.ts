import type { desk } from '../../../en/desk/all.ts'

export const deliveryDays: typeof desk.deliveryDays = {
  title: (name) => `Tage: ${name}`,
  way: 'Tage im Kalender',
  about:
    'Angekreuzte Tage sind Tage ohne Lieferung: niemand kann sie wählen. Die Stunden sind die des Wochentags; geändert werden sie in den Feldern der Lieferart.',
  noTimeTitle: 'Keine Uhrzeit wählbar',
  noTime:
    'Diese Lieferart kommt zu keiner gewählten Uhrzeit. Sobald in ihren Feldern eine Zeit gewählt werden kann und Wochentage Stunden haben, stehen ihre Tage hier.',
  months: 'Monate',
  free: (month) => `Tage ohne Lieferung, ${month}`,
  newOnes: 'Jetzt angekreuzte Tage sind frei',
  onceIn: (year) => `nur ${year}`,
  eachYear: 'jedes Jahr',
  isFree: 'frei',
  closed: 'nie',
}
