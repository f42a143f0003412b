import type { desk } from '../../../en/desk/all.ts'

/** What must hold of the shop. */
export const doctor: typeof desk.doctor = {
  about:
    'Sieht nach allem, was im Shop stimmen muss, und ändert nichts. Was es findet, sagt es in Zahlen und Nummern, ohne Namen.',
  look: 'Jetzt nachsehen',
  again: 'Noch einmal nachsehen',
  asOf: (time) => `Stand ${time}`,
  title: 'Was gefunden wurde',
  all: 'Alles, wonach gesehen wurde',
  notHere: 'Danach sieht der Befehl doctor: Hier müssten alle, die einkaufen, warten.',
}
