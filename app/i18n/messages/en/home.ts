export const home = {
  'home.slides': 'Slides',
  'home.slider': 'From the shop',
  'home.slide': 'Slide {{number}}',
  'home.slideOf': '{{number}} of {{all}}',
  'home.days': 'days',
  'home.hours': 'hours',
  'home.minutes': 'minutes',
  'home.seconds': 'seconds',
  'home.timer': 'The promotion ends in {{days}} d {{hours}} h {{minutes}} min',
  'home.about': 'about',
  'home.video': 'Video: {{caption}}',
  'home.photo': 'Photograph: {{caption}}',
}
