import { z } from 'zod'

import { formatDate } from '#domain/delivery/dates.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import {
  type MovedCustomers,
  movePeople,
  type PeopleOutcome,
} from '#shop/moving/people/move-people.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { movedCustomers } from '../../answers/customers.ts'
import { action } from '../../frame/action.ts'
import type { Context, Part, Refused, Said } from '../../frame/command.ts'
import { aFile, type GivenFile } from '../../frame/given-files.ts'

const words = inAllLanguages(({ operator }) => ({ ...operator.move, ...operator.moveCustomers }))

type Lang = keyof typeof words

/** The customers of another shop. */
export const moveCustomersAction = action({
  name: 'customers',
  needs: 'customers:write',
  answers: movedCustomers,
  stands: async () => ({ subject: '' }),
  ownTransactions: true,
  args: { file: aFile },
  options: {
    addresses: aFile.optional(),
    cookieKey: z.string().trim().min(1).max(200).optional(),
  },
  rehearses: true,
  run: takeCustomers,
})

type Given = {
  file: GivenFile
  addresses?: GivenFile | undefined
  cookieKey?: string | undefined
}

async function takeCustomers(
  database: ShopDatabase,
  { file, addresses, cookieKey }: Given,
  { lang, now, dryRun, config }: Context,
): Promise<Said> {
  const say = words[lang]
  const { timeZone } = (await readOrderTerms(database)).settings
  const given = { text: file.text, beside: addresses?.text, cookieKey }
  const moved = await movePeople(database, given, {
    ...{ now, dryRun },
    langs: config.langDomains.map((domain) => domain.lang),
    proofText: (system, { at, source }) =>
      say.proof(say.systems[system], formatDate(at, lang, timeZone), source),
    leftText: (system) => say.leftText(say.systems[system]),
  })
  return moved.kind === 'moved' ? report(moved, lang) : refusal(moved, lang)
}

function refusal(moved: Exclude<PeopleOutcome, MovedCustomers>, lang: Lang): Refused {
  const say = words[lang]
  switch (moved.kind) {
    case 'empty':
      return { kind: 'refused', name: 'empty', ...say.empty }
    case 'broken':
      return { kind: 'refused', name: 'broken', ...say.broken(moved.line, moved.file) }
    case 'unknown-file': {
      const columns = moved.columns.join(', ').slice(0, 300)
      return { kind: 'refused', name: 'unknown-file', ...say.unknownFile(columns) }
    }
    default:
      return moved satisfies never
  }
}

/** So many of each list are told; an answer to a program has all. */
const mostTold = 30

function report(moved: MovedCustomers, lang: Lang): Said {
  const say = words[lang]
  const { system, added, changed, unchanged, withoutPassword, joined } = moved
  const lists = { changed: moved.changedOnTheWay, left: moved.left, lost: moved.lost }
  const told = (['changed', 'left', 'lost'] as const).flatMap((name): Part[] => {
    const notes = lists[name]
    if (notes.length === 0) return []
    const lines = notes
      .slice(0, mostTold)
      .map(({ line, what, why, given = '' }) => say.note(line, what, say.notes[why](given)))
    const more = notes.length > mostTold ? [say.more(notes.length - mostTold)] : []
    return [say.lists[name](notes.length), ...lines, ...more]
  })
  return {
    kind: 'done',
    parts: [
      say.read(say.systems[system]),
      say.taken(added, changed, unchanged),
      ...(withoutPassword > 0 ? [say.withoutPassword(withoutPassword)] : []),
      ...(joined > 0 ? [say.joined(joined)] : []),
      ...(moved.leftNewsletter > 0 ? [say.leftNewsletter(moved.leftNewsletter)] : []),
      ...told,
    ],
    data: {
      ...{ system, added, changed, unchanged, withoutPassword, joined },
      leftNewsletter: moved.leftNewsletter,
      changedOnTheWay: moved.changedOnTheWay,
      leftOut: moved.left,
      lost: moved.lost,
    },
  }
}
