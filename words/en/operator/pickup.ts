import type { GroupWords } from '../../operator-words.ts'

export const pickup = {
  about:
    'The list of InPost’s lockers and points, read once a day or now, and places that the shop keeps itself.',
  commands: {
    show: {
      about: 'says how many places there are, and when they were read',
      example: 'pickup show',
    },
    refresh: {
      about: 'reads them from InPost now',
      given: { fewer: 'also a list that has less than half of what it had' },
      example: 'pickup refresh',
    },
    'places import': {
      about:
        'replaces the places that the shop keeps itself by a file (CSV or JSON), all or nothing',
      given: {
        file: 'the file; - reads what is piped in',
        kind: 'courier_point, or inpost_locker; courier_point without it',
        operator: 'whose places they are, as dpd: those of others stay',
        fewer: 'also a list that has less than half of what there was',
      },
      example: 'pickup places import points.csv --operator dpd --dry-run',
    },
    'places list': {
      about:
        'counts the places that the shop keeps itself, by operator, or shows those that are found',
      given: { find: 'a town, a postcode, or how a name begins' },
      example: 'pickup places list --find Kraków',
    },
    'places remove': {
      about: 'takes places away: all of a kind, those of an operator, or one',
      given: {
        kind: 'courier_point, or inpost_locker',
        operator: 'only those of this operator',
        name: 'only the one with this name',
      },
      example: 'pickup places remove courier_point --operator dpd',
    },
  },
  columns: ['Delivery', 'Places', 'Read', 'Last failure'],
  none: 'No list was read yet: customers choose from the shop’s own places.',
  refreshed: (places: number, before: number) => `${places} places are in use; before: ${before}.`,
  notSet: {
    problem: 'nobody’s list is read',
    cure: 'set INPOST_POINTS_URL',
  },
  troubles: {
    unreachable: 'InPost did not answer',
    refused: 'InPost refused: the token may be wrong',
    'not-understood': 'what InPost sent is no list of points',
    incomplete: 'points that InPost speaks of are missing in its list',
    'too-few': 'there are none, or less than half of what there was',
  },
  cure: (places: number) => `the last list stays, with ${places} places; try again later`,
  tooFewCure: 'the last list stays; if so few are right, add --fewer',
} satisfies GroupWords & Record<string, unknown>
