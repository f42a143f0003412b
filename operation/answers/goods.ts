import { z } from 'zod'

import { systems } from '#shop/moving/moved.ts'
import { changed, moment, momentOrNull, text, whole } from './parts.ts'

export const importedGoods = z.object({
  added: whole('How many products are new'),
  changed: whole('How many were changed'),
  unchanged: whole('How many were so before'),
  stock: whole('How many variants have another stock'),
  takenOut: z
    .array(
      z.object({
        line: whole('The line of the file'),
        column: z.string().describe('Its column'),
        parts: z.array(z.string()).describe('What was taken out'),
      }),
    )
    .optional()
    .describe('What was taken out of the texts; absent when nothing was'),
  stockLost: z
    .array(
      z.object({
        line: whole('The line of the file'),
        id: z.string().describe('A product that had a stock as a whole'),
        count: whole('How many pieces of it are counted no more, as its variants are'),
      }),
    )
    .optional()
    .describe('Stocks that gave way to those of variants; absent when none did'),
})

export const importedFile = importedGoods.extend({
  encoding: z.string().describe('In which encoding the file was read'),
})

const moveNote = z.object({
  line: whole('The line of the file; 0: of no line'),
  what: text('The product, and its choice'),
  why: text('What became of it'),
  given: z.string().optional().describe('What stood there'),
})

export const movedGoods = z.object({
  system: z.enum(systems).describe('Whose file it is'),
  added: whole('How many products are new'),
  changed: whole('How many were changed'),
  unchanged: whole('How many were so before'),
  reductions: whole('How many reductions were planned'),
  addresses: whole('How many former addresses lead to products'),
  pictures: whole('How many pictures stay at addresses of the old shop'),
  changedOnTheWay: z.array(moveNote).describe('What is taken otherwise than it stood there'),
  leftOut: z.array(moveNote).describe('What is not taken'),
  lost: z.array(moveNote).describe('What has no place here'),
})

const reduction = {
  product: text('The id of the product'),
  from: text('When it begins, as ISO 8601'),
  until: text('When it ends'),
  prices: z
    .array(
      z.object({
        variant: z.string().describe('The choices of a variant; empty of the product itself'),
        column: text('The column of the file of products, as `promo.PLN`'),
        price: text('The reduced price'),
      }),
    )
    .describe('What is reduced to how much'),
}

export const plannedReduction = z.object({
  id: z.string().optional().describe('Its name; absent in a rehearsal'),
  ...reduction,
  sees: z.array(z.string()).describe('What shoppers will see, a line for each price'),
})

export const listedReductions = z.array(
  z.object({
    id: text('Its name'),
    ...reduction,
    state: z.enum(['planned', 'running']).describe('Whether it holds already'),
  }),
)

export const cancelledReduction = z.object({
  id: text('The name of the reduction'),
  changed: z.boolean().describe('False where it was over before'),
})

const ids = (what: string) => z.array(z.string()).optional().describe(what)

export const changedGoods = z.object({
  id: z.string().optional().describe('The work, by which it is followed, ended and undone'),
  changed: changed.optional(),
  seen: z.string().optional().describe('Names what a rehearsal has shown'),
  cells: z
    .array(
      z.object({
        id: text('The product'),
        choice: z.string().describe('The choices of a variant; empty of the product itself'),
        column: text('The column of the file of products'),
        was: z.string().describe('What it says'),
        cell: z.string().describe('What it would say'),
        paid: z.string().optional().describe('What shoppers would pay, of a price'),
      }),
    )
    .optional()
    .describe('What a rehearsal would change'),
  stray: ids('Products left out because it would not be right'),
  priceless: ids('Products left out that have no such price, or no stock'),
  overlapping: ids('Products left out that are reduced for a part of that time already'),
})

export const shownWork = z.object({
  id: text('The work'),
  kind: text('What it does'),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']).describe('Where it stands'),
  done: whole('How far it is'),
  steps: whole('Of so much; 0 until it is known'),
  createdAt: moment('When it was begun'),
  endedAt: momentOrNull('When it ended'),
  lines: z.array(z.string()).describe('What came of it'),
})

export const copiedProduct = z.object({ product: text('The id of the copy') })
