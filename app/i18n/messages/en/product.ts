export const product = {
  'unit.piece': 'pc',
  'unit.pieces_one': '{{count}} pc',
  'unit.pieces_other': '{{count}} pcs',

  'price.hidden': 'Prices are shown to customers who are logged in',
  'price.none': 'Not sold in this currency',
  'price.from': 'from',
  'price.now': 'Price now',
  'price.was': 'before',
  'price.net': '{{price}} net',
  'price.gross': '{{price}} gross',
  'price.lowestShort': 'Lowest in 30 days: {{price}}',
  'price.lowest': 'Lowest price in the 30 days before the reduction: {{price}}',

  'badge.soldOut': 'Sold out',
  'badge.preSale': 'Pre-sale',
  'badge.new': 'New',
  'badge.bestseller': 'Bestseller',

  'rating.label': 'Rated {{rating}} out of 5',
  'rating.opinions_one': 'opinion',
  'rating.opinions_other': 'opinions',
  'rating.fromOpinions_one': 'from {{count}} opinion',
  'rating.fromOpinions_other': 'from {{count}} opinions',

  'carousel.previous': 'Previous products',
  'carousel.next': 'Next products',

  'product.choose': 'Choose a variant of {{name}}',
  'product.open': 'See {{name}}',
  'product.addNamed': 'Add to basket: {{name}}',
  'wishlist.label': 'On the wishlist: {{name}}',
}
