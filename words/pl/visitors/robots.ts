export const robots = {
  'robots.leaveEmpty': 'Zostaw to pole puste',
  'robots.again':
    'Wyślij jeszcze raz: formularz był długo otwarty albo wypełniło się pole, którego nie widać.',
}
