import { z } from 'zod'

import { formatDateTime } from '#domain/delivery/dates.ts'
import { bareTaxId, isTaxId } from '#domain/forms/field/tax-id.ts'
import type { Language } from '#domain/screen/languages.ts'
import { taxStanding } from '#domain/tax/tax-check.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import {
  checkTaxNumber,
  listTaxChecks,
  noteTaxNumber,
  registerOf,
  type StoredTaxCheck,
  taxCheckOf,
} from '#shop/tax/tax-checks.ts'
import { taxRegistersFor } from '#start/tax-registers.ts'
import { inAllLanguages } from '#words/words.ts'
import { taxChecks } from '../answers/customers.ts'
import { action } from '../frame/action.ts'
import { type Context, type Group, type Part, type Said } from '../frame/command.ts'
import { countOf, refusedIn } from './given.ts'

const words = inAllLanguages(({ operator }) => operator.taxNumbers)

/** What registers of companies say of customers' tax numbers. */
export const taxNumbersGroup: Group = {
  name: 'tax-numbers',
  words,
  commands: [
    action({
      name: 'list',
      answers: taxChecks,
      needs: 'customers:read',
      options: { limit: countOf(1_000).optional() },
      run: async (database, { limit = 50 }, { lang }) => {
        const checks = await listTaxChecks(database.db, limit)
        const parts =
          checks.length === 0 ? [words[lang].none] : [await tableOf(database, checks, lang)]
        return { kind: 'done', parts, data: checks.map(dataOf) }
      },
    }),
    action({
      name: 'check',
      answers: taxChecks,
      needs: 'customers:write',
      stands: async () => ({}),
      ownTransactions: true,
      args: { number: z.string().regex(/^[A-Za-z]{2}[\w .-]{3,30}$/) },
      run: async (database, { number }, context) => check(database, number, context),
    }),
  ],
}

/** Asks now, whatever is known already. */
async function check(
  database: ShopDatabase,
  typed: string,
  { lang, now, config }: Context,
): Promise<Said> {
  const say = words[lang]
  const letters = typed.slice(0, 2).toLowerCase()
  const country = letters === 'el' ? 'gr' : letters
  const given = { country, number: bareTaxId(typed, country) }
  if (!isTaxId(typed, country)) return refusedIn('wrong-number', say.wrongNumber(typed))
  const taxes = await taxRegistersFor(config, database)
  const register = taxes && registerOf(given, taxes)
  if (!register) return refusedIn('not-set', say.notSet)

  await noteTaxNumber({ database, taxes, now: () => now, log: unheard }, given)
  const answer = await checkTaxNumber(database.db, { ...given, tries: 0 }, register, now)
  if (answer.kind === 'unavailable') {
    return { kind: 'unreachable', name: 'unavailable', ...say.unavailable(answer.why) }
  }
  const row = await taxCheckOf(database.db, given)
  const rows = row ? [row] : []
  return { kind: 'done', parts: [await tableOf(database, rows, lang)], data: rows.map(dataOf) }
}

const unheard = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function tableOf(
  database: ShopDatabase,
  checks: readonly StoredTaxCheck[],
  lang: Language,
): Promise<Part> {
  const say = words[lang]
  const { timeZone } = (await readOrderTerms(database)).settings
  return {
    titles: say.columns,
    rows: checks.map((row) => [
      `${row.country.toUpperCase()} ${row.number}`,
      say.standings[taxStanding(row)],
      row.answered_at === null ? undefined : formatDateTime(row.answered_at, lang, timeZone),
      row.name ?? undefined,
      row.address ?? undefined,
      row.proof ?? undefined,
      row.trouble ?? undefined,
    ]),
  }
}

function dataOf(row: StoredTaxCheck) {
  const { country, number, name, address, proof, trouble } = row
  return {
    country,
    number,
    standing: taxStanding(row),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
    name,
    address,
    proof,
    trouble,
  }
}
