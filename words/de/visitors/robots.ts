export const robots = {
  'robots.leaveEmpty': 'Bitte leer lassen',
  'robots.again':
    'Bitte senden Sie es noch einmal: Das Formular war lange offen, oder ein Feld wurde ausgefüllt, das man nicht sieht.',
}
