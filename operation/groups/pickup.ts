import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { PointKind } from '#domain/entities/delivery.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { refreshList } from '#shop/pickup/refresh-list.ts'
import { knownList } from '#shop/pickup/stored-list.ts'
import { openInpost } from '#start/inpost.ts'
import { inAllLanguages } from '#words/words.ts'
import { pickupLists } from '../answers/pickup.ts'
import { action } from '../frame/action.ts'
import { type Group, type Said } from '../frame/command.ts'
import { refusedIn } from './given.ts'
import { placesCommands } from '../keeping/places.ts'

const words = inAllLanguages(({ operator }) => operator.pickup)

/** The lists of pick-up places: read from their operators, or kept by the shop itself. */
export const pickupGroup: Group = {
  name: 'pickup',
  words,
  commands: [
    action({
      name: 'show',
      answers: pickupLists,
      needs: 'settings:read',
      run: async (database, _, { lang }) => shown(database, lang),
    }),
    action({
      name: 'refresh',
      answers: pickupLists,
      needs: 'settings:write',
      stands: async () => ({}),
      ownTransactions: true,
      options: { fewer: z.boolean().optional() },
      run: async (database, { fewer }, { lang, now, config }) => {
        const say = words[lang]
        const { pickup: sources } = await openInpost(config, database, async () => {
          throw new Error('a command takes no words about parcels')
        })
        const kinds = PointKind.options.filter((kind) => sources[kind])
        if (kinds.length === 0) return refusedIn('not-set', say.notSet)
        const lines: string[] = []
        for (const kind of kinds) {
          const source = sources[kind]
          if (!source) continue
          const result = await refreshList(database, kind, source, { now, fewer: fewer ?? false })
          if (result.kind === 'failed') {
            return refusedIn(result.why, {
              problem: say.troubles[result.why],
              cure: result.why === 'too-few' ? say.tooFewCure : say.cure(result.places),
            })
          }
          lines.push(say.refreshed(result.places, result.before))
        }
        return { kind: 'done', parts: lines, data: await dataOf(database) }
      },
    }),
    ...placesCommands,
  ],
}

async function shown(database: ShopDatabase, lang: Language): Promise<Said> {
  const say = words[lang]
  const { timeZone } = (await readOrderTerms(database)).settings
  const lists = await dataOf(database)
  return {
    kind: 'done',
    parts:
      lists.length === 0
        ? [say.none]
        : [
            {
              titles: say.columns,
              rows: lists.map(({ kind, places, readAt, trouble }) => [
                kind,
                places,
                readAt === null ? undefined : formatDateTime(Date.parse(readAt), lang, timeZone),
                trouble === null ? undefined : (troubleIn(trouble, lang) ?? trouble),
              ]),
              right: [1],
            },
          ],
    data: lists,
  }
}

function troubleIn(trouble: string, lang: Language): string | undefined {
  return Object.entries(words[lang].troubles).find(([name]) => name === trouble)?.[1]
}

async function dataOf({ db }: ShopDatabase) {
  const lists = await Promise.all(
    PointKind.options.map(async (kind) => ({ kind, known: await knownList(db, kind) })),
  )
  return lists.flatMap(({ kind, known }) =>
    known
      ? [
          {
            kind,
            places: known.places,
            readAt: known.read_at === null ? null : new Date(known.read_at).toISOString(),
            trouble: known.trouble,
          },
        ]
      : [],
  )
}
