/** The shop's own pick-up places, and what is wrong with a file of them. */
export const places = {
  columns: ['Delivery', 'Operator', 'Places', 'Used'],
  inUse: 'yes',
  notInUse: 'no: InPost’s own list is read',
  found: ['Name', 'Operator', 'Address', 'Open', 'Takes money'],
  takes: { yes: 'yes', no: 'no' },
  none: 'The shop keeps no places of its own.',
  nothingFound: 'No place was found.',
  kept: (places: number, before: number) =>
    `Places of this delivery: ${places}; ${before} were replaced.`,
  removed: (removed: number, left: number) => `Places taken away: ${removed}; left: ${left}.`,
  tooFew: (places: number, before: number) => ({
    problem: `the file has ${places} places in place of ${before}`,
    cure: 'nothing was changed; if so few are right, add --fewer',
  }),
  unknown: { problem: 'there are no such places', cure: 'see: pickup places list' },
  busy: { problem: 'the places were being changed by somebody else', cure: 'do it again' },
  notJson: (line: number) => ({
    problem: `the file is no JSON: it breaks in line ${line}`,
    cure: 'mend it, or give a CSV file',
  }),
  wrong: (count: number) => ({
    problem: `the file has ${count} ${count === 1 ? 'fault' : 'faults'}, and nothing was changed`,
    cure: 'mend the lines below and import it again',
  }),
  line: (at: number, column: string) => `line ${at}${column === '' ? '' : `, ${column}`}`,
  entry: (at: number, column: string) => `place ${at}${column === '' ? '' : `, ${column}`}`,
  more: (count: number) => `and ${count} more`,
  meant: (meant: string) => `; did you mean ${meant}?`,
  faults: {
    'open-quote': () => 'a quotation mark is opened here and never closed',
    'after-quote': () => 'something stands behind a closing quotation mark',
    'empty-file': () => 'the file has no places; the first line names the columns',
    'unknown-column': () => 'there is no such column',
    'column-twice': () => 'this column is there twice',
    'no-column': () => 'this column is missing',
    'too-many-cells': (given: string) => `${given} stands under no column`,
    'not-a-list': () => 'here must be a list of places, each as {"name": …}',
    'not-a-text': () => 'must be a text or a number',
    empty: () => 'must not be empty',
    'too-long': () => 'is too long',
    'bad-signs': () => 'holds signs that cannot be seen',
    'not-a-name': (given: string) =>
      `${given} is no name of a place: 2 to 40 letters, digits, spaces, and - _ . /`,
    'not-an-operator': (given: string) =>
      `${given} is no operator: a short name in small letters, as dpd`,
    'not-degrees': (given: string) => `${given} is no number of degrees, as 50.0614`,
    'half-a-spot': () => 'is missing: latitude and longitude go together',
    nowhere: (given: string) =>
      `${given} is no Polish postcode, so that latitude and longitude are needed`,
    'not-a-link': (given: string) => `${given} is no address that begins with https://`,
    'not-yes-or-no': (given: string) => `${given} is neither yes nor no`,
    twice: (given: string, meant: string) => `${given} is there twice: first at ${meant}`,
    'other-operator': (given: string, meant: string) => `${given} is not ${meant}`,
    'no-operator': () => 'lockers are InPost’s: leave it out',
  },
}
