/** Texts of pages that hold from a day on. */
export const terms = {
  title: 'Terms by versions',
  way: 'Terms and other texts that hold from a day on',
  about:
    'Where people accept a text, it may not change under them: a new version holds from a day on, and the ones before stay to be read. Orders and accounts note which one was accepted.',
  pages: 'Pages',
  accepted: 'orders and accounts accept this one',
  count: (versions: number) => (versions === 0 ? 'changed freely' : `versions: ${versions}`),
  of: (page: string) => `${page}: versions`,
  ofAbout:
    'From the first new version on this page changes by versions alone, and the text it has now is kept as version 1.',
  versions: 'Versions',
  none: 'It has none yet.',
  version: 'Version',
  number: (version: number) => `Version ${version}`,
  from: 'From',
  state: 'State',
  states: { 'to-come': 'to come', holds: 'holds', held: 'held' },
  always: 'before anybody counted',
  remove: 'Take it away',
  add: 'New version',
  fromHint: (zone: string) =>
    `The first day on which it holds, by the clock of ${zone}; today: at once.`,
  text: (language: string) => `Text, ${language} (HTML)`,
  save: 'Add this version',
  saveAbout: 'What holds once cannot be changed any more, only followed.',
  since: (day: string) => `in force from ${day}`,
  acceptedTerms: 'Accepted terms',
}
