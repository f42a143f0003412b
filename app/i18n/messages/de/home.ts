export const home = {
  'home.slides': 'Bilder',
  'home.slider': 'Aus dem Shop',
  'home.slide': 'Bild {{number}}',
  'home.slideOf': '{{number}} von {{all}}',
  'home.days': 'Tage',
  'home.hours': 'Stunden',
  'home.minutes': 'Minuten',
  'home.seconds': 'Sekunden',
  'home.timer': 'Die Aktion endet in {{days}} T {{hours}} Std. {{minutes}} Min.',
  'home.about': 'über',
  'home.video': 'Film: {{caption}}',
  'home.photo': 'Foto: {{caption}}',
}
