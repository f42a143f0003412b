export const listing = {
  'product.colours_one': '{{count}} colour',
  'product.colours_other': '{{count}} colours',
  'listing.close': 'Close',
  'listing.perPage_one': '{{count}} on a page',
  'listing.perPage_other': '{{count}} on a page',
  'listing.showCount_one': 'Show {{count}} product',
  'listing.showCount_other': 'Show {{count}} products',
  'listing.clearCount_one': 'Clear the filter',
  'listing.clearCount_other': 'Clear all {{count}} filters',
  'listing.allIn': 'All in {{name}}',
  'listing.searchValues': 'Search in {{name}}',
}
