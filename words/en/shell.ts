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
}
