/** The bar that asks for consent, and the page behind it. */
export const cookies = {
  'cookies.title': 'Cookies',
  'cookies.ask': 'Basket and login need cookies. May we use more, for statistics and marketing?',
  'cookies.all': 'Accept all',
  'cookies.none': 'Only necessary',
  'cookies.choose': 'Choose',
  'cookies.lead':
    'You decide what we may use besides what the shop needs to work, and you can change your mind here at any time. We remember your answer for a year.',
  'cookies.necessary': 'Necessary',
  'cookies.necessaryText':
    'They remember your basket, your login, your currency and this choice. They are always on.',
  'cookies.statistics': 'Statistics',
  'cookies.statisticsText': 'They count visits and show which pages are read.',
  'cookies.marketing': 'Marketing',
  'cookies.marketingText':
    'They tell which advertisement or partner led you here, and how well our advertising works.',
  'cookies.noScripts': 'At the moment no script of another service belongs to this.',
  'cookies.scripts': 'What is loaded then:',
  'cookies.ga4':
    'Google Analytics, from {{host}}: it counts visits, pages, and what is put into the basket and bought',
  'cookies.ga4Server': 'Google Analytics is told of your order by our server',
  'cookies.gtm':
    'Google Tag Manager, from {{host}}: it is told what you agreed to, and starts the tools that the shop uses for it',
  'cookies.pixel':
    'Meta Pixel, from {{host}}: it tells Facebook and Instagram what is looked at, put into the basket and bought',
  'cookies.pixelServer':
    'Meta is told of your order by our server, with your email address as a hash',
  'cookies.save': 'Save my choice',
  'cookies.saved': 'Your choice is saved.',
  'cookies.back': 'Back to the shop',
  'cookies.external':
    'Another tool of this shop asks for your consent, and keeps it. Please change your choice there.',
  'cookies.link': 'Cookie settings',
}
