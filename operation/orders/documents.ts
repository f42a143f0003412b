import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import type { OrderDocument } from '#domain/entities/one-order.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import {
  attachDocument,
  documentContents,
  documentsOf,
  removeDocument,
} from '#shop/orders/documents.ts'
import { showOrder } from '#shop/orders/list/list-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import { localAction, peopleAction } from '../frame/action.ts'
import type { Json, LocalContext, Part, Said } from '../frame/command.ts'
import { aPicture } from '../frame/given-files.ts'
import { orderNumber as number } from '../frame/numbers.ts'
import { orderStands } from '../frame/standing.ts'
import { refusedIn } from '../groups/given.ts'

const words = inAllLanguages(({ operator }) => operator.orders)

/** Attaches a file that the order's customer can save. */
export const ordersAttach = peopleAction({
  name: 'attach',
  needs: 'orders:write',
  stands: (queries, given) => orderStands(queries, given.number),
  ownTransactions: true,
  args: { number, file: aPicture },
  run: async (database, { number: no, file }, { lang, now }) => {
    const contents = Buffer.from(file.text, 'base64')
    const result = await attachDocument(database, no, { path: file.name, contents }, now)
    if (!('document' in result)) {
      return refused(lang, result.kind, result.kind === 'unknown' ? no : file.name)
    }
    const { document } = result
    const say = words[lang]
    const line = result.kind === 'attached' ? say.attached : say.attachedBefore
    return done(line(no, document.name), { number: no, document })
  },
})

/** Takes one away from its order. */
export const ordersDetach = peopleAction({
  name: 'detach',
  needs: 'orders:write',
  stands: (queries, given) => orderStands(queries, given.number),
  ownTransactions: true,
  args: { number, document: z.string() },
  run: (database, { number: no, document }, { lang }) => detached(database, no, document, lang),
})

/** Lists them, or saves one into a file of this machine. */
export const ordersDocuments = localAction({
  name: 'documents',
  needs: 'orders:write',
  stands: async (queries, given) =>
    given.remove === undefined ? undefined : orderStands(queries, given.number),
  ownTransactions: true,
  args: { number },
  options: {
    remove: z.string().optional(),
    save: z.string().optional(),
    to: z.string().optional(),
  },
  run: async (database, { number: no, remove, save, to }, { lang, folder }: LocalContext) => {
    const say = words[lang]
    const order = await showOrder(database.db, no)
    if (!order) return refused(lang, 'unknown', no)
    if (remove !== undefined) return detached(database, no, remove, lang)
    if (save !== undefined) {
      const found = await documentContents(database.db, order.id, save)
      if (!found) return refused(lang, 'noDocument', save)
      const file = path.resolve(folder, to ?? found.name)
      try {
        await writeFile(file, found.contents, { flag: 'wx' })
      } catch {
        return refused(lang, 'notWritten', file)
      }
      return done(say.saved(file), { number: no, file })
    }
    const listed = await documentsOf(database.db, order.id)
    const parts: Part[] =
      listed.length === 0
        ? [say.noDocuments]
        : [documentTable(listed, await clock(database, lang), lang)]
    return { kind: 'done', parts, data: listed }
  },
})

async function detached(
  database: ShopDatabase,
  no: string,
  id: string,
  lang: Language,
): Promise<Said> {
  const name = await removeDocument(database, no, id)
  return name === undefined
    ? refused(lang, 'noDocument', id)
    : done(words[lang].removed(name), { number: no, removed: id })
}

/** The documents of an order, a row each. */
export function documentTable(
  listed: readonly OrderDocument[],
  moment: Clock,
  lang: Language,
): Part {
  return {
    titles: words[lang].documentColumns,
    rows: listed.map(({ id, name, size, createdAt }) => [id, name, size, moment(createdAt)]),
  }
}

/** Moments as the owner reads them, by the shop's clock. */
export type Clock = (at: number) => string

/** The clock of this shop. */
export async function clock(database: ShopDatabase, lang: Language): Promise<Clock> {
  const { timeZone } = (await readOrderTerms(database)).settings
  return (at) => formatDateTime(at, lang, timeZone)
}

function refused(
  lang: Language,
  name: keyof OperatorWords['orders']['refusals'],
  what: string,
): Said {
  return refusedIn(name, words[lang].refusals[name](what))
}

function done(line: string, data: Json): Said {
  return { kind: 'done', parts: [line], data }
}
