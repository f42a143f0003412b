export const home = {
  'home.slides': 'Slajdy',
  'home.slider': 'Ze sklepu',
  'home.slide': 'Slajd {{number}}',
  'home.slideOf': '{{number}} z {{all}}',
  'home.days': 'dni',
  'home.hours': 'godziny',
  'home.minutes': 'minuty',
  'home.seconds': 'sekundy',
  'home.timer': 'Do końca promocji: {{days}} dni {{hours}} godz. {{minutes}} min',
  'home.about': 'o produkcie',
  'home.video': 'Film: {{caption}}',
  'home.photo': 'Zdjęcie: {{caption}}',
}
