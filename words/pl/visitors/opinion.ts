export const opinion = {
  'opinion.title': 'Twoja opinia',
  'opinion.add': 'Napisz opinię',
  'opinion.first': 'Nikt jeszcze o tym nie napisał.',
  'opinion.submit': 'Wyślij opinię',
  'opinion.off': 'Wybierz gwiazdki, podaj imię i napisz kilka słów, a będzie można wysłać.',
  'opinion.waitsFirst':
    'Każdą opinię czytamy, zanim się pojawi; zatrzymujemy tylko takie, które łamią prawo albo nie dotyczą produktu.',
  'opinion.shownAtOnce': 'Opinia pojawia się od razu, z podanym imieniem.',
  'opinion.thanks': 'Dziękujemy za opinię',
  'opinion.shown': 'Jest już na stronie produktu.',
  'opinion.waits': 'Przeczytamy ją, a potem pojawi się na stronie produktu.',
  'opinion.givenTitle': 'Twoja opinia już jest',
  'opinion.given': 'Mamy już Twoją opinię o tym produkcie. Jedna od każdej osoby wystarczy.',
  'opinion.back': 'Wróć do produktu',
  'opinions.inLanguage': 'język: {{language}}',
}
