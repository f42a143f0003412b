import type { GroupWords } from '../../../operator-words.ts'

const part = 'home, menu, footer, looks, popups or pages'

/** What the commands of drafts say. */
export const drafts = {
  about: 'Changes the shop in drafts first, which nobody sees until they are published.',
  commands: {
    list: { about: 'the drafts that differ from the shop', example: 'drafts list' },
    get: {
      about: 'prints the draft of a part, or what the shop has where there is none',
      given: { part },
      example: 'drafts get home',
    },
    set: {
      about: 'changes the draft of a part; of footer and looks only what the JSON names',
      given: { part, file: 'a file with JSON; - reads what is piped in' },
      example: 'drafts set home home.json',
    },
    compare: {
      about: 'what differs between the shop and the draft',
      given: { part },
      example: 'drafts compare home',
    },
    undo: { about: 'takes the last step back', given: { part }, example: 'drafts undo home' },
    redo: { about: 'does it again', given: { part }, example: 'drafts redo home' },
    discard: {
      about: 'ends a draft without publishing it',
      given: { part },
      example: 'drafts discard home',
    },
    publish: {
      about: 'makes a draft what visitors see, now or at a time',
      given: {
        part,
        at: 'when, as 2026-12-01 or 2026-12-01T08:00 by the shop’s clock; without it now',
        name: 'how this version is called',
        over: 'also where somebody has changed the shop itself since the draft was begun',
      },
      example: 'drafts publish home --at 2026-12-01T08:00 --name Christmas',
    },
    cancel: {
      about: 'a draft is not published by itself any more',
      given: { part },
      example: 'drafts cancel home',
    },
    versions: {
      about: 'what was published, the newest first',
      given: { part: `of this part alone: ${part}` },
      example: 'drafts versions --part home',
    },
    name: {
      about: 'names a version; one with a name is kept for good',
      given: { id: 'as drafts versions has it', name: 'its name; empty takes it away' },
      example: 'drafts name 7mK2pQxW4tN8 Christmas',
    },
    restore: {
      about: 'publishes a version again',
      given: { id: 'as drafts versions has it' },
      example: 'drafts restore 7mK2pQxW4tN8',
    },
  },
  titles: ['part', 'changed', 'by', 'steps', 'published at'],
  versionTitles: ['version', 'part', 'published', 'by', 'name'],
  none: 'There is no draft.',
  noVersions: 'Nothing was published from a draft yet.',
  same: 'The draft is as the shop is.',
  set: 'The draft is saved.',
  unchanged: 'The draft was so before.',
  stepped: { undo: 'The last step is undone.', redo: 'The step is done again.' },
  noStep: { undo: 'There is nothing to undo.', redo: 'There is nothing to do again.' },
  discarded: 'The draft is discarded.',
  published: 'Visitors see it now.',
  wasSo: 'Visitors saw it so before.',
  planned: (at: string) => `It is published at ${at}.`,
  cancelled: 'It is not published by itself any more.',
  notPlanned: 'It was not to be published by itself.',
  named: 'The version has its name.',
  past: { problem: 'this time is over', cure: 'name one that is still to come' },
  nothing: { problem: 'there is no draft of it', cure: 'change something first' },
  shopChanged: {
    problem: 'somebody has changed the shop itself since the draft was begun',
    cure: 'look at what they changed; --over publishes the draft all the same',
  },
  unknownVersion: (id: string) => ({
    problem: `there is no version ${id}`,
    cure: 'see all of them with shop drafts versions',
  }),
} satisfies GroupWords & Record<string, unknown>
