import { z } from 'zod'

import { periodOf } from '#domain/report/period.ts'
import { toMinor } from '#domain/money.ts'
import { promoFaults } from '#domain/discount/promo-faults.ts'
import { PromoCode } from '#domain/entities/promo-code.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import {
  changeCode,
  createCodes,
  endCode,
  findCode,
  type KnownCode,
  listCodes,
} from '#shop/vouchers/codes.ts'
import { existingProducts } from '#shop/catalogue/stored/read-products.ts'
import type { Queries } from '#shop/database/open.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import { changedCode, createdCodes, endedCode, listedCodes } from '../answers/vouchers.ts'
import { action, type Standing } from '../frame/action.ts'
import { aFile, type GivenFile } from '../frame/given-files.ts'
import { type Context, type Group, type Said } from '../frame/command.ts'
import { aDay, endOf } from '../groups/given.ts'
import { parsedDocuments } from './parsed-documents.ts'
import { Amount, Count, namedBy, Prefix, VoucherCode } from './voucher-options.ts'

const words = inAllLanguages(({ operator }) => operator.codes)

/** The rules of a code as a file has them; its name comes with the command. */
const Rules = PromoCode.omit({ code: true, points: true }).strict()

const common = {
  percent: z
    .string()
    .regex(/^\d{1,2}([.,]\d)?$|^100$/)
    .optional(),
  value: Amount.optional(),
  until: aDay.optional(),
  products: z.array(z.string().trim().min(1).max(100)).max(10_000).optional(),
  rules: aFile.optional(),
}
const options = {
  ...common,
  from: Amount.optional(),
  uses: Count.optional(),
  notReduced: z.boolean().optional(),
  count: Count.optional(),
  prefix: Prefix.optional(),
}
type Options = z.output<z.ZodObject<typeof options>>

const changes = {
  ...common,
  from: z.union([z.literal('0').transform(() => 0), Amount]).optional(),
  uses: z.union([z.literal('always').transform(() => null), Count]).optional(),
  reduced: z.enum(['with', 'without']).optional(),
}
type Changes = z.output<z.ZodObject<typeof changes>>

/** Promo codes. */
export const codesGroup: Group = {
  name: 'codes',
  words,
  commands: [
    action({
      name: 'create',
      answers: createdCodes,
      needs: 'orders:write',
      stands: async (_, { code }) => ({ subject: code }),
      args: { code: VoucherCode.optional() },
      options,
      rehearses: true,
      run: async (database, given, context) => {
        const say = words[context.lang]
        const named = namedBy(given)
        if (!named) return { kind: 'refused', name: 'no-name', ...say.noName }
        const { timeZone } = (await readOrderTerms(database)).settings
        const rules = await rulesOf(given, context, timeZone)
        if (!('type' in rules)) return rules
        const fault = await faultIn(database.db, rules, context)
        if (fault) return fault
        if (rules.validUntil <= context.now) return { kind: 'refused', name: 'over', ...say.over }
        const uses = given.uses ?? ('count' in named ? 1 : null)
        const made = await createCodes(database, { rules, maxUses: uses, named })
        if (made.kind === 'taken') {
          return { kind: 'refused', name: 'taken', ...say.taken(made.code) }
        }
        return {
          kind: 'done',
          parts: [
            ...made.codes,
            say.created(made.codes.length, periodOf(rules.validUntil, 'day', timeZone)),
          ],
          data: { codes: made.codes, validUntil: rules.validUntil },
        }
      },
    }),
    action({
      name: 'list',
      answers: listedCodes,
      needs: 'orders:read',
      options: {
        open: z.boolean().optional(),
        search: z.string().trim().min(1).max(100).optional(),
      },
      run: async (database, { open = false, search }, { lang, now }) => {
        const found = await listCodes(database.db, { open, search }, now)
        const known = found.toSorted((a, b) => b.rules.validUntil - a.rules.validUntil)
        const { timeZone } = (await readOrderTerms(database)).settings
        const say = words[lang]
        return {
          kind: 'done',
          parts:
            known.length === 0
              ? [say.none]
              : [{ titles: say.titles, rows: known.map((one) => rowOf(one, say, timeZone)) }],
          data: known.map(({ code, rules, uses, maxUses, isOpen }) => ({
            code,
            type: rules.type,
            validUntil: rules.validUntil,
            uses,
            maxUses,
            open: isOpen,
          })),
        }
      },
    }),
    action({
      name: 'change',
      answers: changedCode,
      needs: 'orders:write',
      stands: (queries, { code }) => codeStands(queries, code),
      args: { code: z.string() },
      options: changes,
      rehearses: true,
      run: async (database, given, context) => {
        const say = words[context.lang]
        const known = await findCode(database.db, given.code, context.now)
        if (!known) return { kind: 'refused', name: 'unknown-code', ...say.unknown(given.code) }
        const { code, uses } = known
        const { timeZone } = (await readOrderTerms(database)).settings
        const changed = changedRules(known.rules, given, context, timeZone)
        if ('kind' in changed) return changed
        const fault = await faultIn(database.db, changed, context, known.rules.allowedProducts)
        if (fault) return fault
        const rules = { ...changed, code }
        const maxUses = given.uses === undefined ? known.maxUses : given.uses
        await changeCode(database.db, { code, rules, maxUses })
        const isSame =
          maxUses === known.maxUses && JSON.stringify(rules) === JSON.stringify(known.rules)
        const { validUntil } = rules
        const until = periodOf(validUntil, 'day', timeZone)
        return {
          kind: 'done',
          parts: [isSame ? say.sameBefore(code) : say.changed(code, until)],
          data: { ...{ code, validUntil, uses, maxUses }, changed: !isSame },
        }
      },
    }),
    action({
      name: 'end',
      answers: endedCode,
      needs: 'orders:write',
      stands: (queries, { code }) => codeStands(queries, code),
      args: { code: z.string() },
      rehearses: true,
      run: async (database, { code: typed }, { lang, now }) => {
        const say = words[lang]
        const ended = await endCode(database, typed, now)
        if (ended.kind === 'unknown') {
          return { kind: 'refused', name: 'unknown-code', ...say.unknown(typed) }
        }
        const { kind, code } = ended
        return {
          kind: 'done',
          parts: [kind === 'ended' ? say.ended(code) : say.wasOver(code)],
          data: { code, ended: kind === 'ended' },
        }
      },
    }),
  ],
}

/** What a code gives and how often, as the log tells of it and its page shows it. */
export async function codeStands(queries: Queries, typed: string): Promise<Standing | undefined> {
  // Whether it is over depends on the time, and is no part of it.
  const known = await findCode(queries, typed, 0)
  if (!known) return undefined
  const { code, maxUses } = known
  const { code: _, validUntil, ...rules } = known.rules
  const until = new Date(validUntil).toISOString()
  return { subject: code, state: { ...rules, until, maxUses } }
}

async function rulesOf(
  given: Options,
  context: Context,
  timeZone: string,
): Promise<Omit<PromoCode, 'code'> | Said> {
  const say = words[context.lang]
  const { percent, value, from, until, products, notReduced } = given
  if (given.rules !== undefined) return rulesIn(given.rules, context)
  if ((percent === undefined) === (value === undefined)) {
    return { kind: 'refused', name: 'no-discount', ...say.noDiscount }
  }
  return {
    type: 'BASKET',
    ...(products && products.length > 0 && { allowedProducts: products }),
    validUntil: until === undefined ? context.now + 365 * 86_400_000 : endOf(until, timeZone) - 1,
    discount: {
      ...discountOf({ percent, value }),
      ...(from !== undefined && { valueThreshold: from / 100 }),
      ...(notReduced === true && { filterOutDiscount: true }),
    },
  }
}

/** The rules of a code with what was given of them; the rest stays. */
function changedRules(
  before: PromoCode,
  given: Changes,
  context: Context,
  timeZone: string,
): Omit<PromoCode, 'code'> | Said {
  const say = words[context.lang]
  const { percent, value, from, until, products, reduced, rules } = given
  if (rules !== undefined) return rulesIn(rules, context)
  const basket = [percent, value, from, reduced].some((one) => one !== undefined)
  if (basket && before.type !== 'BASKET') {
    return { kind: 'refused', name: 'other-kind', ...say.otherKind }
  }
  if (percent !== undefined && value !== undefined) {
    return { kind: 'refused', name: 'no-discount', ...say.noDiscount }
  }
  const { type, percentValue, value: amount, ...bounds } = before.discount
  const { valueThreshold, filterOutDiscount, ...rest } = bounds
  const threshold = from === undefined ? valueThreshold : from / 100
  const isWithout = reduced === undefined ? filterOutDiscount : reduced === 'without'
  const { allowedProducts, ...others } = before
  const only = products ?? allowedProducts
  return {
    ...others,
    ...(only && only.length > 0 && { allowedProducts: only }),
    validUntil: until === undefined ? before.validUntil : endOf(until, timeZone) - 1,
    discount: {
      ...(percent === undefined && value === undefined
        ? {
            type,
            ...(percentValue !== undefined && { percentValue }),
            ...(amount !== undefined && { value: amount }),
          }
        : discountOf({ percent, value })),
      ...rest,
      ...(threshold !== undefined && threshold > 0 && { valueThreshold: threshold }),
      ...(isWithout === true && { filterOutDiscount: true }),
    },
  }
}

function discountOf({ percent, value }: Pick<Options, 'percent' | 'value'>) {
  return percent === undefined
    ? ({ type: 'VALUE', value: (value ?? 0) / 100 } as const)
    : ({ type: 'PERCENT', percentValue: Number(percent.replace(',', '.')) } as const)
}

/** All rules, as a file has them. */
function rulesIn(file: GivenFile, context: Context): Omit<PromoCode, 'code'> | Said {
  const json = parsedDocuments(file.text)
  const parsed = json.kind === 'json' ? Rules.safeParse(json.value) : undefined
  if (parsed?.success) return parsed.data
  const issue = parsed?.error?.issues[0]
  return wrongRules(issue ? `${issue.path.join('.')}: ${issue.message}` : file.name, context)
}

/** Rules that give nothing or too much, or are for products that there are not, save `known`. */
async function faultIn(
  queries: Queries,
  rules: Omit<PromoCode, 'code'>,
  context: Context,
  known: readonly string[] = [],
): Promise<Said | undefined> {
  const say = words[context.lang]
  const [fault] = promoFaults(rules)
  if (fault && rules.discount.percentValue === 0) {
    const faults = { percent: say.givesNothing.problem }
    return { kind: 'refused', name: 'gives-nothing', ...say.givesNothing, faults }
  }
  if (fault) return wrongRules(`${fault.path}: ${fault.bounds}`, context)
  const added = (rules.allowedProducts ?? []).filter((id) => !known.includes(id))
  const there = await existingProducts(queries, added)
  const unknown = added.filter((id) => !there.has(id))
  if (unknown.length === 0) return undefined
  const said = say.unknownProducts(unknown.slice(0, mostTold).join(', '))
  return { kind: 'refused', name: 'unknown-products', ...said, faults: { products: said.problem } }
}

/** Nobody reads more ids. */
const mostTold = 10

function wrongRules(where: string, { lang }: Context): Said {
  return { kind: 'refused', name: 'wrong-rules', ...words[lang].wrongRules(where) }
}

function rowOf(
  { code, rules, uses, maxUses, isOpen }: KnownCode,
  say: OperatorWords['codes'],
  timeZone: string,
) {
  const { type, discount } = rules
  const gives =
    type === 'BASKET'
      ? discount.type === 'PERCENT'
        ? `${discount.percentValue ?? 0} %`
        : (toMinor(discount.value ?? 0) / 100).toFixed(2)
      : type
  return [
    code,
    gives,
    periodOf(rules.validUntil, 'day', timeZone),
    maxUses === null ? String(uses) : `${uses}/${maxUses}`,
    isOpen ? say.open : say.closed,
  ]
}
