import { z } from 'zod'

import { text, whole } from './parts.ts'

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

export const copiedProduct = z.object({ product: text('The id of the copy') })
