/** What the search says of its answers. */
export const search = {
  'search.forgiven': 'Nothing here is called “{{query}}”. These are the closest.',
  'search.forgivenLink': 'Search for “{{query}}”',
  'search.meant': 'Did you mean “{{query}}”?',
  'search.scope': 'Search in',
  'search.scopeAll': 'the whole shop',
  'search.everywhere': 'Search the whole shop',
  'search.shortcuts': 'Categories, makers and pages',
  'search.ask': 'Ask us for it',
  'search.suggestions': 'What we found so far',
  'search.products': 'Products',
  'search.all_one': 'The one result',
  'search.all_other': 'All {{count}} results',
  'search.said_one': '{{count}} product found. Arrow keys lead through the list.',
  'search.said_other': '{{count}} products found. Arrow keys lead through the list.',
  'search.notNow': 'The search does not answer right now. Please try again in a moment.',
}
