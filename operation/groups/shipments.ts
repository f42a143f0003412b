import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { PickupSize } from '#domain/entities/return.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { followParcel, makeParcel, parcelsOfOrder, takenParcel } from '#shop/parcels/parcels.ts'
import type { StoredParcel } from '#shop/parcels/stored-parcels.ts'
import { openInpost } from '#start/inpost.ts'
import { inAllLanguages } from '#words/words.ts'
import { madeParcel, shownParcels } from '../answers/parcels.ts'
import { pdfFile } from '../answers/parts.ts'
import { action } from '../frame/action.ts'
import { orderStands } from '../frame/standing.ts'
import { type Context, type Group, type Part, type Said } from '../frame/command.ts'
import { toFile } from '../frame/given-files.ts'
import { orderNumber } from '../frame/numbers.ts'
import { countOf, refusedIn } from './given.ts'

const words = inAllLanguages(({ operator }) => operator.shipments)

const number = orderNumber

/** The parcels of orders, as InPost carries them. */
export const shipmentsGroup: Group = {
  name: 'shipments',
  words,
  commands: [
    action({
      name: 'create',
      answers: madeParcel,
      needs: 'parcels:write',
      stands: (queries, given) => orderStands(queries, given.number),
      ownTransactions: true,
      args: { number },
      options: {
        size: PickupSize.optional(),
        kg: countOf(25).optional(),
        again: z.boolean().optional(),
      },
      run: async (database, given, context) => create(database, given, context),
    }),
    action({
      name: 'label',
      needs: 'parcels:read',
      answers: pdfFile('The label, to print'),
      args: { number },
      options: { to: toFile },
      run: async (database, { number: no, to }, { lang, config }) => {
        const say = words[lang]
        const carrier = await carrierOf(config, database)
        if (!carrier) return refusedIn('not-set', say.notSet)
        const parcel = await takenParcel(database.db, no)
        if (!parcel?.carrier_id) return refusedIn('none', say.noParcel(no))
        const pdf = await reached(() => carrier.label(parcel.carrier_id ?? ''))
        if (pdf === 'unreachable') return unreachable(lang)
        if (!pdf) return refusedIn('no-label', say.noLabel(no))
        return {
          kind: 'done',
          parts: [say.labelled(to)],
          data: { number: no, file: to },
          file: {
            ...{ name: 'label.pdf', type: 'application/pdf', isPrivate: true },
            content: new Uint8Array(pdf),
          },
        }
      },
    }),
    action({
      name: 'show',
      answers: shownParcels,
      needs: 'parcels:write',
      stands: (queries, given) => orderStands(queries, given.number),
      ownTransactions: true,
      args: { number },
      run: async (database, { number: no }, { lang, config, mail, now }) => {
        const carrier = await carrierOf(config, database)
        const before = await takenParcel(database.db, no)
        const looked =
          carrier && before
            ? await reached(() => followParcel({ database, carrier, mail, now }, before))
            : undefined
        const parcels = await parcelsOfOrder(database.db, no)
        const say = words[lang]
        if (parcels.length === 0) return refusedIn('none', say.noParcel(no))
        return {
          kind: 'done',
          parts: [
            await tableOf(database, parcels, lang),
            ...(looked === 'unreachable' ? [say.unreachable.problem] : []),
          ],
          data: parcels.map(dataOf),
        }
      },
    }),
  ],
}

async function create(
  database: ShopDatabase,
  {
    number: no,
    size = 'small',
    kg: weight = 5,
    again = false,
  }: {
    number: string
    size?: PickupSize | undefined
    kg?: number | undefined
    again?: boolean | undefined
  },
  { lang, now, config }: Context,
): Promise<Said> {
  const say = words[lang]
  const carrier = await carrierOf(config, database)
  if (!carrier) return refusedIn('not-set', say.notSet)
  const made = await makeParcel(database, carrier, { no, size, weight, again }, now)
  switch (made.kind) {
    case 'taken': {
      const { cash } = made.parcel
      return {
        kind: 'done',
        parts: [
          say.made(no, made.parcel.carrier_id ?? ''),
          ...(cash === null ? [] : [say.cash(formatMoney(cash, 'PLN', lang))]),
        ],
        data: dataOf(made.parcel),
      }
    }
    case 'refused':
      return refusedIn('refused', say.refused(no, made.why))
    case 'unreachable':
      return unreachable(lang)
    case 'trouble':
      return refusedIn(made.trouble, say.troubles[made.trouble](no))
    default:
      return made satisfies never
  }
}

/** A command gets no notifications: those about parcels go to the shop that runs. */
async function carrierOf(config: Context['config'], database: ShopDatabase) {
  const { carriers } = await openInpost(config, database, async () => {
    throw new Error('a command takes no words about parcels')
  })
  return carriers.parcels
}

async function reached<T>(work: () => Promise<T>): Promise<T | 'unreachable'> {
  try {
    return await work()
  } catch {
    return 'unreachable'
  }
}

function unreachable(lang: Language): Said {
  return { kind: 'unreachable', name: 'unreachable', ...words[lang].unreachable }
}

async function tableOf(
  database: ShopDatabase,
  parcels: readonly StoredParcel[],
  lang: Language,
): Promise<Part> {
  const say = words[lang]
  const { timeZone } = (await readOrderTerms(database)).settings
  return {
    titles: say.columns,
    rows: parcels.map(({ created_at: at, state, size, cash, ...parcel }) => [
      formatDateTime(at, lang, timeZone),
      say.states[state],
      size,
      cash === null ? undefined : formatMoney(cash, 'PLN', lang),
      parcel.carrier_id ?? undefined,
      parcel.tracking ?? undefined,
      [parcel.status, parcel.trouble].filter((part) => part !== null).join(': ') || undefined,
    ]),
  }
}

function dataOf({ state, size, cash, carrier_id, created_at, ...parcel }: StoredParcel) {
  const { tracking, status, trouble } = parcel
  return {
    state,
    size,
    cash: cash === null ? null : cash / 100,
    shipment: carrier_id,
    tracking,
    status,
    trouble,
    createdAt: new Date(created_at).toISOString(),
  }
}
