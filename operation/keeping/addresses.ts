import { z } from 'zod'

import {
  endAddress,
  forgetFormer,
  listFormer,
  listPatterns,
} from '#shop/addresses/former-addresses.ts'
import { importAddresses } from '#shop/addresses/import-addresses.ts'
import { catalogueOf, catalogueOfNow } from '#shop/catalogue/stored/snapshot.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { inAllLanguages } from '#words/words.ts'
import {
  endedAddress,
  forgottenAddress,
  importedAddresses,
  listedAddresses,
} from '../answers/content.ts'
import { action } from '../frame/action.ts'
import { aFile } from '../frame/given-files.ts'
import { type Context, type Group, type Said } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.addresses)

const anAddress = z.string().trim().min(1).max(1_000)

/** What becomes of addresses where nothing is any more. */
export const addressesGroup: Group = {
  name: 'addresses',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedAddresses,
      needs: 'content:read',
      run: async (database, _given, { lang }) => {
        const say = words[lang]
        const all = [
          ...(await listPatterns(database.db)),
          ...(await listFormer(database.db, await catalogueOf(database))),
        ]
        const rows = all.map(({ path, to }) => [path, to ?? say.gone])
        const parts = rows.length === 0 ? [say.none] : [{ titles: say.titles, rows }]
        return {
          kind: 'done',
          parts,
          data: all.map(({ path, to, endedAt }) => ({
            path,
            to: to ?? null,
            since: new Date(endedAt).toISOString(),
          })),
        }
      },
    }),
    action({
      name: 'lead',
      answers: endedAddress,
      needs: 'content:write',
      stands: async (_, { from }) => ({ subject: from }),
      ownTransactions: true,
      args: { from: anAddress, to: anAddress },
      rehearses: true,
      run: (database, { from, to }, context) => end(database, { from, to }, context),
    }),
    action({
      name: 'gone',
      answers: endedAddress,
      needs: 'content:write',
      stands: async (_, { address }) => ({ subject: address }),
      ownTransactions: true,
      args: { address: anAddress },
      rehearses: true,
      run: (database, { address }, context) =>
        end(database, { from: address, to: undefined }, context),
    }),
    action({
      name: 'import',
      answers: importedAddresses,
      needs: 'content:write',
      stands: async () => ({ subject: '' }),
      ownTransactions: true,
      args: { file: aFile },
      rehearses: true,
      run: (database, { file }, context) => importFile(database, file.text, context),
    }),
    action({
      name: 'forget',
      answers: forgottenAddress,
      needs: 'content:write',
      stands: async (_, { address }) => ({ subject: address }),
      args: { address: anAddress },
      rehearses: true,
      run: async (database, { address }, { lang }) => {
        const say = words[lang]
        const isForgotten = await forgetFormer(database, address)
        if (!isForgotten) return { kind: 'refused', name: 'unknown', ...say.unknown(address) }
        return { kind: 'done', parts: [say.forgotten(address)], data: { address } }
      },
    }),
  ],
}

async function end(
  database: ShopDatabase,
  asked: { from: string; to: string | undefined },
  { lang, now }: Context,
): Promise<Said> {
  const say = words[lang]
  const { from, to } = asked
  const ended = await endAddress(database, await catalogueOfNow(database), asked, now)
  switch (ended.kind) {
    case 'ended': {
      const line = to === undefined ? say.isGone : say.leads(to)
      return { kind: 'done', parts: [...ended.paths, line], data: { paths: ended.paths, to } }
    }
    case 'alive':
      return { kind: 'refused', name: 'alive', ...say.alive(from) }
    case 'no-target':
      return { kind: 'refused', name: 'no-target', ...say.noTarget(to ?? '') }
    case 'no-path':
      return { kind: 'refused', name: 'no-path', ...say.noPath(from) }
  }
}

/** So many rows that were left out are told; an answer to a program has all. */
const mostTold = 18

async function importFile(
  database: ShopDatabase,
  text: string,
  { lang, now, config }: Context,
): Promise<Said> {
  const say = words[lang]
  const catalogue = await catalogueOfNow(database)
  const origins = config.langDomains.map(({ origin }) => origin)
  const read = await importAddresses(database, { catalogue, text }, { origins, now })
  switch (read.kind) {
    case 'broken':
      return { kind: 'refused', name: 'broken', ...say.broken(read.line) }
    case 'no-columns':
      return { kind: 'refused', name: 'no-columns', ...say.noColumns }
    case 'too-many':
      return { kind: 'refused', name: 'too-many', ...say.tooMany(read.most) }
    case 'imported': {
      const { set, unchanged, left } = read
      const told = left
        .slice(0, mostTold)
        .map(({ line, from, to, why }) =>
          say.leftRow(line, `${short(from)} → ${short(to ?? say.gone)}`, why),
        )
      return {
        kind: 'done',
        parts: [
          say.imported(set, unchanged, left.length),
          ...told,
          ...(left.length > mostTold ? [say.moreLeft(left.length - mostTold)] : []),
        ],
        data: { set, unchanged, left: left.map(({ to, ...row }) => ({ ...row, to: to ?? null })) },
      }
    }
    default:
      return read satisfies never
  }
}

function short(address: string): string {
  return address.length > 80 ? `${address.slice(0, 79)}…` : address
}
