import type { GroupWords } from '../../../operator-words.ts'

/** What the tools over a preview of the shop say to who edits it. */
export const preview = {
  tools: 'Edit tools',
  edit: 'Edit',
  remove: 'Remove',
  up: 'Move up',
  down: 'Move down',
  add: 'Add below',
  more: 'Tools',
  section: 'Section',
  entry: 'Menu entry',
  column: 'Footer column',
  item: 'Footer link',
  nothingSent: 'In the preview nothing is sent.',
  leadsOut: 'This leads out of the preview.',
}

/** What the command for its links says. */
export const previewCommands = {
  about: 'Shows the shop in the frame of an editor, as it would be.',
  commands: {
    link: {
      about: 'makes the address of a page for a frame, good for 30 minutes',
      given: {
        parent: "the origin of the page around it: the desk's unless named",
        lang: 'in which language of the shop; without it, yours',
        path: 'of which page, as /c/tea; without it, the home page',
        draft: 'with what is in drafts',
      },
      example: 'preview link',
    },
  },
  noParent: (parents: string) => ({
    problem: 'this origin may not frame the shop',
    cure: parents === '' ? 'set PREVIEW_PARENTS' : `one of these may: ${parents}`,
  }),
  made: (parent: string, until: string) => `For a frame on ${parent}, until ${until}.`,
} satisfies GroupWords & Record<string, unknown>
