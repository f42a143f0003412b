import type { GroupWords } from '../../../operator-words.ts'

export const terms = {
  about:
    'Texts of pages, such as the terms, that hold from a day on. What has held stays as it was.',
  commands: {
    list: {
      about: 'the versions of all pages that have any',
      given: { page: 'of this page alone, by its id' },
      example: 'terms list --page terms',
    },
    get: {
      about: 'prints the text of a version, by language, as JSON',
      given: { page: 'the id of the page', version: 'its number' },
      example: 'terms get terms 1',
    },
    add: {
      about:
        'a new text of a page from a day on; the first time the text that the page has is kept as version 1',
      given: {
        page: 'the id of the page, as pages get has it',
        from: 'from when it holds, as 2027-01-01 or 2027-01-01T08:00 by the shop’s clock; today: at once',
        file: 'a file with JSON, the HTML by language: {"pl": "<p>…</p>"}; - reads what is piped in',
      },
      example: 'terms add terms 2027-01-01 terms-2027.json --dry-run',
    },
    remove: {
      about: 'takes a version away that does not hold yet',
      given: { page: 'the id of the page', version: 'its number' },
      example: 'terms remove terms 2',
    },
  },
  titles: ['page', 'version', 'from', 'state'],
  states: { 'to-come': 'to come', holds: 'holds', held: 'held' },
  always: 'before anybody counted',
  none: 'No page has versions.',
  added: (version: number, from: string) => `Version ${version} holds from ${from} on.`,
  holdsNow: (version: number) => `Version ${version} holds. Pages follow within a second.`,
  removed: (version: number) => `Version ${version} does not come any more.`,
  takenOut: (path: string, parts: string) => `${path}: taken out, as pages have none: ${parts}`,
  unknown: (page: string) => ({
    problem: `there is no page ${page}`,
    cure: 'take the id from pages get',
  }),
  unknownVersion: (page: string, version: number) => ({
    problem: `the page ${page} has no version ${version}`,
    cure: 'see all of them with terms list',
  }),
  hasHeld: (version: number) => ({
    problem: `version ${version} holds or has held, and people may have accepted it`,
    cure: 'add another version that follows it',
  }),
  past: {
    problem: 'this day is over: what was accepted then was another text',
    cure: 'name today or a day that is still to come',
  },
  notLater: (than: string) => ({
    problem: `a version from ${than} on is there already`,
    cure: 'name a later day, or take that one away before it holds',
  }),
  same: {
    problem: 'it says the same as the version before it',
    cure: 'change the text first',
  },
  noTexts: {
    problem: 'the file holds no texts by language',
    cure: 'write JSON such as {"pl": "<p>…</p>", "en": "<p>…</p>"}',
  },
  without: (langs: string) => ({
    problem: `the text is missing in a language of the page: ${langs}`,
    cure: 'write it in each language that the page has',
  }),
  'other-langs': (langs: string) => ({
    problem: `the shop has no such language: ${langs}`,
    cure: 'take it out, or add it to the settings first',
  }),
} satisfies GroupWords & Record<string, unknown>
