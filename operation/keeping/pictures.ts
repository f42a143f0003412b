import { z } from 'zod'

import {
  pictureAddress,
  pictureLabel,
  pictureNamed,
  tooSmallFor,
  type WhyUnfit,
} from '#domain/picture/own-picture.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { ShopDatabase, Queries } from '#shop/database/open.ts'
import {
  findPicture,
  keepPicture,
  type LibraryPicture,
  listPictures,
  type NewPicture,
  removePicture,
} from '#shop/pictures/library.ts'
import { countToMove, pictureMoves } from '#shop/pictures/store/move-pictures.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import { putFirst } from '#shop/pictures/store/put-first.ts'
import type { OwnPictureMaker } from '#shop/pictures/own-maker.ts'
import {
  describePicture,
  type PictureUse,
  replacePicture,
  usesOfPicture,
} from '#shop/pictures/uses.ts'
import { unusedPictures } from '#shop/pictures/unused.ts'
import { inAllLanguages } from '#words/words.ts'
import {
  addedPicture,
  begunMove,
  describedPicture,
  listedPictures,
  removedPicture,
  replacedPicture,
  shownPicture,
} from '../answers/pictures.ts'
import { action } from '../frame/action.ts'
import type { Context, Group, JsonObject, Refused } from '../frame/command.ts'
import { aCursor, pageOf } from '../frame/cursor.ts'
import { aPicture, type GivenFile } from '../frame/given-files.ts'
import { countOf } from '../groups/given.ts'
import { start } from '../jobs/jobs.ts'

const words = inAllLanguages(({ operator }) => operator.pictures)

/** The largest file that is taken, bytes: photographs of good cameras are smaller. */
const mostBytes = 20 * 1024 * 1024

const name = z.string().transform((typed, context) => {
  const read = pictureNamed(typed)
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: 'no name of a picture' })
  return z.NEVER
})

const label = z.string().trim().min(1).max(200)

const stands = async (queries: Queries, given: { name: string }) => {
  const found = await findPicture(queries, given.name)
  return { subject: given.name, ...(found && { state: stateOf(found) }) }
}

/** The shop's own pictures. */
export const picturesGroup: Group = {
  name: 'pictures',
  words,
  commands: [
    action({
      name: 'add',
      needs: 'goods:write',
      answers: addedPicture,
      stands: async () => ({}),
      ownTransactions: true,
      args: { file: aPicture },
      options: { label: label.optional() },
      run: async (database, { file, label: called = pictureLabel(file) }, context) => {
        const made = await madeOf(file, context.makeOwnPicture)
        if (made.kind === 'refused') return unfit(made.why, called, context)
        const { bytes, width, height } = made
        const given = await put(database, { label: called, bytes, width, height }, context)
        const { name: kept, isNew } = await database.transaction((transaction) =>
          keepPicture(transaction, given, context.now),
        )
        const found = await findPicture(database.db, kept)
        if (!found) return unknown(kept, context)
        const say = words[context.lang]
        const narrow = tooSmallFor(found)
        return {
          kind: 'done',
          parts: [
            isNew ? say.added(found.label, pictureAddress(kept)) : say.known(pictureAddress(kept)),
            ...(narrow.length > 0 ? [say.narrow(found.width, narrow)] : []),
          ],
          data: { ...dataOf(found), isNew, narrow },
        }
      },
    }),
    action({
      name: 'list',
      needs: 'goods:read',
      answers: listedPictures,
      options: {
        search: label.optional(),
        unused: z.boolean().optional(),
        limit: countOf(200).optional(),
        cursor: aCursor.optional(),
      },
      run: async (database, { search, unused, limit = 50, cursor }, { lang }) => {
        const before = cursor && { createdAt: cursor.at, name: cursor.id }
        const wanted = { search, before, limit: limit + 1 }
        const found =
          unused === true
            ? await unusedPictures(database.db, wanted)
            : await listPictures(database.db, wanted)
        const { page, next } = pageOf(found, limit, ({ createdAt, name: id }) => ({
          at: createdAt,
          id,
        }))
        const say = words[lang]
        const rows = page.map((one) => [
          pictureAddress(one.name),
          one.label,
          `${one.width} × ${one.height}`,
          say.kilobytes(Math.ceil(one.bytes / 1000)),
        ])
        const parts = rows.length === 0 ? [say.none] : [{ titles: say.titles, rows, right: [2, 3] }]
        return { kind: 'done', parts, data: page.map(dataOf), next }
      },
    }),
    action({
      name: 'show',
      needs: 'goods:read',
      answers: shownPicture,
      args: { name },
      run: async (database, given, context) => {
        const found = await findPicture(database.db, given.name)
        if (!found) return unknown(given.name, context)
        const uses = await usesOfPicture(database.db, found.name)
        const say = words[context.lang]
        const texts = Object.entries(found.alt).map(([lang, text]) => `${lang}: ${text}`)
        const narrow = tooSmallFor(found)
        return {
          kind: 'done',
          parts: [
            `${found.label}, ${found.width} × ${found.height}`,
            ...texts,
            ...(narrow.length > 0 ? [say.narrow(found.width, narrow)] : []),
            ...(uses.length === 0 ? [say.unused] : uses.map((use) => say.use(use))),
          ],
          data: { ...dataOf(found), narrow, uses },
        }
      },
    }),
    action({
      name: 'describe',
      needs: 'goods:write',
      answers: describedPicture,
      stands,
      args: {
        name,
        texts: z
          .array(
            z
              .string()
              .max(1_000)
              .regex(/^[a-z]{2}=/),
          )
          .min(1)
          .max(50),
      },
      run: async (database, { name: of, texts }, context) => {
        const alt = Object.fromEntries(
          texts.map((text) => [text.slice(0, 2), text.slice(3).trim()] as const),
        )
        const found = await describePicture(database.db, of, alt)
        if (!found) return unknown(of, context)
        return { kind: 'done', parts: [words[context.lang].described], data: dataOf(found) }
      },
    }),
    action({
      name: 'replace',
      needs: 'goods:write',
      answers: replacedPicture,
      stands,
      ownTransactions: true,
      args: { name, file: aPicture },
      options: { label: label.optional() },
      run: async (database, { name: of, file, label: called = pictureLabel(file) }, context) => {
        if (!(await findPicture(database.db, of))) return unknown(of, context)
        const made = await madeOf(file, context.makeOwnPicture)
        if (made.kind === 'refused') return unfit(made.why, called, context)
        const { bytes, width, height } = made
        const given = await put(database, { label: called, bytes, width, height }, context)
        const placed = await inPlaceOf(database, of, given, context)
        if (placed.kind === 'refused') return placed
        const { by } = placed
        const say = words[context.lang]
        const isSame = by.name === of
        return {
          kind: 'done',
          parts: [isSame ? say.known(pictureAddress(of)) : say.replaced(pictureAddress(by.name))],
          data: { name: of, by: dataOf(by), changed: !isSame },
        }
      },
    }),
    action({
      name: 'remove',
      needs: 'goods:write',
      answers: removedPicture,
      stands,
      several: true,
      args: { name },
      run: async (database, { name: of }, context) => {
        // Who puts it on a product just now is done first, or waits until it is gone.
        await bumpCatalogueVersion(database.db)
        if (!(await findPicture(database.db, of))) return unknown(of, context)
        const uses = await usesOfPicture(database.db, of)
        if (uses.length > 0) return inUse(uses, context)
        await removePicture(database.db, of)
        return {
          kind: 'done',
          parts: [words[context.lang].removed],
          data: { name: of, changed: true },
        }
      },
    }),
    action({
      name: 'move',
      needs: 'goods:write',
      answers: begunMove,
      stands: async () => ({}),
      rehearses: true,
      args: { to: z.enum(pictureMoves) },
      run: async (database, { to }, context) => {
        const say = words[context.lang]
        const count = await countToMove(database.db, to)
        const isNeeded = to === 'store' || count > 0
        if (isNeeded && !context.config.pictureStore) {
          return { kind: 'refused', name: 'no-store', ...say.noStore }
        }
        const data = { count, changed: false }
        if (count === 0) return { kind: 'done', parts: [say.allThere], data }
        if (context.dryRun) return { kind: 'done', parts: [say.toMove(count)], data }
        // Two at once would send the same ones twice, or back again.
        const job = { kind: 'goods-pictures-move', given: { to }, sole: 'move' } as const
        return start(database, job, context)
      },
    }),
  ],
}

/** Keeps a picture and shows it wherever the other was, which is gone unless orders hold it. */
async function inPlaceOf(
  database: ShopDatabase,
  of: string,
  given: NewPicture,
  context: Context,
): Promise<{ kind: 'placed'; by: LibraryPicture } | Refused> {
  return database.transaction(async (transaction) => {
    // First of all: anybody else who changes the catalogue waits here until this is done.
    await bumpCatalogueVersion(transaction)
    const found = await findPicture(transaction, of)
    if (!found) return unknown(of, context)
    const uses = await usesOfPicture(transaction, of)
    const ordersHold = uses.some(({ kind }) => kind === 'order')
    // Another one took its place already, or it would be shown nowhere.
    if (ordersHold && uses.every(({ kind }) => kind === 'order')) return inUse(uses, context)
    const described = { ...given, alt: found.alt }
    const { name: kept } = await keepPicture(transaction, described, context.now)
    const by = await findPicture(transaction, kept)
    if (!by) throw new Error('A picture was not kept')
    if (kept === of) return { kind: 'placed', by }
    await replacePicture(transaction, of, by)
    if (!ordersHold) await removePicture(transaction, of)
    return { kind: 'placed', by }
  })
}

async function put(database: ShopDatabase, picture: NewPicture, { config, now }: Context) {
  return putFirst(database, storeOf(config.pictureStore), { picture, now })
}

async function madeOf({ text }: GivenFile, make: OwnPictureMaker) {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.byteLength > mostBytes) return { kind: 'refused', why: 'too-big' } as const
  const made = await make(bytes)
  if (made.kind === 'made') return made
  return { kind: 'refused', why: made.kind === 'unfit' ? made.why : 'busy' } as const
}

function unfit(why: WhyUnfit | 'too-big' | 'busy', file: string, { lang }: Context): Refused {
  return { kind: 'refused', name: why, ...words[lang].unfit(file)[why] }
}

function inUse(uses: readonly PictureUse[], { lang }: Context): Refused {
  const say = words[lang]
  const lines = uses.map((use) => say.use(use))
  return { kind: 'refused', name: 'in-use', ...say.inUse(uses.length), lines }
}

function unknown(of: string, { lang }: Pick<Context, 'lang'>): Refused {
  return { kind: 'refused', name: 'unknown', ...words[lang].unknown(of) }
}

function stateOf({ label: called, alt, width, height }: LibraryPicture) {
  return { label: called, alt, width, height }
}

function dataOf({ createdAt, ...picture }: LibraryPicture) {
  const { name: of } = picture
  const at = new Date(createdAt).toISOString()
  return { ...picture, address: pictureAddress(of), createdAt: at } satisfies JsonObject
}
