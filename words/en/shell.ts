export const shell = {
  'shell.skip': 'Skip to content',
  'shell.information': 'Information',
  'shell.noCookies':
    'This browser did not keep our cookie, so the shop cannot remember a login, a basket, a wishlist or a choice. Please allow cookies for this shop and try again.',
  'shell.offline':
    'There is no connection. Nothing was sent and nothing is lost: please try again when you are back online.',
  'shell.closeMessage': 'Close this message',
  'shell.breadcrumb': 'Breadcrumb',

  'header.menu': 'Menu',
  'header.closeMenu': 'Close the menu',
  'header.language': 'Language',
  'header.languageInMenu': 'Language, in the menu',
  'header.languageAlong': 'With the basket:',
  'header.currency': 'Currency',
  'header.changeCurrency': 'Change currency',
  'header.search': 'Search',
  'header.searchShop': 'Search the shop',
  'header.searchHint':
    'Type at least 3 characters: a product, a category, a maker or a product code.',
  'header.closeSearch': 'Close search',
  'header.logIn': 'Log in',
  'header.wishlist': 'Wishlist',
  'header.basket': 'Basket',
  'header.categories': 'Categories',
  'header.allCategories': 'All categories',
  'header.allIn': 'All {{name}}',

  'footer.company': 'Company',
  'footer.credit': 'Shop on Kram',

  'site.version': 'Version {{number}}',
  'site.from': 'in force from {{day}}',
  'site.until': 'replaced on {{day}}',
  'site.earlier': 'Earlier versions',
  'site.current': 'See the version in force',

  'notFound.title': 'This page is not here',
  'notFound.text': 'The address may be old, or mistyped. Everything we sell is in the menu.',
  'notFound.home': 'To the home page',
  'unavailable.title': 'The shop cannot answer right now',
  'unavailable.text': 'What is in your basket is safe. Please try again in a moment.',
  'unavailable.formText':
    'It is not certain that this went through. What you sent is kept on this page: send it once more in a moment. An order is never placed twice.',
  'unavailable.number': 'If you write to us, this number helps:',
  'unavailable.again': 'Try again',
  'refused.title': 'This form could not be read',
  'refused.text':
    'Part of it was missing or was damaged on the way, so nothing was changed. Open the page again and send the form from there.',
  'refused.open': 'Open the page again',
  'session.outOfReach':
    'Your basket and wishlist cannot be shown right now. Nothing in them is lost.',

  'limited.title': 'A little slower, please',
  'limited.text': 'A lot was asked for from your connection in a short time. Your basket is safe.',
  'limited.formText':
    'A lot was sent from your connection in a short time, so this was not done yet. Nothing is lost: what you typed is kept on this page.',
  'limited.wait_one': 'Please wait a minute, then go on.',
  'limited.wait_other': 'Please wait {{count}} minutes, then go on.',
  'limited.again': 'Try again',
  'limited.sendAgain': 'Send again',
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
  'cookies.ga4Server': 'Our server reports your order to Google Analytics',
  'cookies.gtm':
    'Google Tag Manager, from {{host}}: it learns what you agreed to, and starts the tools that the shop uses for it',
  'cookies.pixel':
    'Meta Pixel, from {{host}}: it tells Facebook and Instagram what is looked at, put into the basket and bought',
  'cookies.pixelServer': 'Our server reports your order to Meta, with your email address as a hash',
  'cookies.save': 'Save my choice',
  'cookies.saved': 'Your choice is saved.',
  'cookies.back': 'Back to the shop',
  'cookies.external':
    'Another tool of this shop asks for your consent, and keeps it. Please change your choice there.',
  'cookies.link': 'Cookie settings',
  'linked.code':
    'You came with the code {{code}}. The basket tries it as soon as there is something in it.',
  'linked.payment': 'The payment did not go through. Please try again, or choose another payment.',
  'linked.paymentCancelled': 'You stopped the payment.',
  'linked.login': 'That login did not work. Please try again.',
  'linked.unexpected': 'Something went wrong on the way back to the shop. Please try again.',
  'popup.name': 'Announcement',
  'popup.close': 'Close',
  'head.description': '{{title}} at {{shop}}. {{tagline}}.',
  'robots.leaveEmpty': 'Please leave this empty',
  'robots.again':
    'Please send it once more: the form had been open for a long time, or a field was filled in that people do not see.',
}
