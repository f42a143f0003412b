import { z } from 'zod'

import { LANGUAGES } from '../screen/languages.ts'
import { PreviewState } from './state.ts'

/** Of the protocol; a message of another one is nobody's. */
export const previewVersion = 1

/** What a message may hold, in characters of its JSON. */
export const longestState = 1_000_000

/** What an editor may want of a part of the page (Shopping §2 "Header and modals"). */
export const editActions = ['edit', 'remove', 'up', 'down', 'add'] as const
export type EditAction = (typeof editActions)[number]

const { shape } = PreviewState
/** Null: as the shop has it again. */
const Shown = z.strictObject({
  home: shape.home.nullable(),
  menu: shape.menu.nullable(),
  footer: shape.footer.nullable(),
  settings: shape.settings.nullable(),
  popups: shape.popups.nullable(),
  pages: shape.pages.nullable(),
})

const fromParent = {
  kram: z.literal(previewVersion),
  /** Greater than that of every message before it; answers name it. */
  id: z.number().int().positive(),
}

/** What is edited: a section by its id; an entry, a column or an item by its places. */
export const EditTarget = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('home'), section: z.string(), at: z.number().int() }),
  z.strictObject({ part: z.literal('menu'), at: z.array(z.number().int()).min(1).max(3) }),
  z.strictObject({ part: z.literal('footer'), at: z.array(z.number().int()).min(1).max(2) }),
])
export type EditTarget = z.infer<typeof EditTarget>

/** What a parent says to the frame (docs/live-editing.md). */
export const FromParent = z.discriminatedUnion('type', [
  z.strictObject({ ...fromParent, type: z.literal('show'), state: Shown }),
  z.strictObject({ ...fromParent, type: z.literal('language'), lang: z.string() }),
  z.strictObject({ ...fromParent, type: z.literal('go'), path: z.string().regex(/^\/(?!\/)/) }),
  z.strictObject({
    ...fromParent,
    type: z.literal('tools'),
    shown: z.boolean(),
    lang: z.enum(LANGUAGES).optional(),
  }),
  /** Brings what is edited into sight. */
  z.strictObject({ ...fromParent, type: z.literal('find'), target: EditTarget }),
])
export type FromParent = z.infer<typeof FromParent>

const fromFrame = { kram: z.literal(previewVersion) }
const answer = { ...fromFrame, id: z.number().int() }

/** What the frame says to its parent. */
export const FromFrame = z.discriminatedUnion('type', [
  /** A page is there: what was shown before has to be sent again. */
  z.strictObject({
    ...fromFrame,
    type: z.literal('ready'),
    lang: z.string(),
    langs: z.array(z.string()),
    path: z.string(),
  }),
  z.strictObject({ ...answer, type: z.literal('shown') }),
  z.strictObject({
    ...answer,
    type: z.literal('refused'),
    /** Which value is wrong, as in `home[2].timestamp`; empty: the message itself. */
    field: z.string(),
    reason: z.string(),
  }),
  z.strictObject({
    ...fromFrame,
    type: z.literal('edit'),
    action: z.enum(editActions),
    target: EditTarget,
  }),
  /** Something was pressed that leads out of the preview, and led nowhere. */
  z.strictObject({ ...fromFrame, type: z.literal('blocked'), what: z.enum(['form', 'link']) }),
  /** The ticket has ended: the parent loads the frame again, with a new one. */
  z.strictObject({ ...fromFrame, type: z.literal('expired') }),
])
export type FromFrame = z.infer<typeof FromFrame>
