import { z } from 'zod'

import { periodOf } from '#domain/report/period.ts'
import { toMinor } from '#domain/money.ts'
import { promoFaults } from '#domain/discount/promo-faults.ts'
import { PromoCode } from '#domain/entities/promo-code.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { createCodes, endCode, type KnownCode, listCodes } from '#shop/vouchers/codes.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import { createdCodes, endedCode, listedCodes } from '../answers/vouchers.ts'
import { action } from '../frame/action.ts'
import { aFile } from '../frame/given-files.ts'
import { type Context, type Group, type Said } from '../frame/command.ts'
import { aDay, endOf } from '../groups/given.ts'
import { parsedDocuments } from './parsed-documents.ts'
import { Amount, Count, namedBy, Prefix, VoucherCode } from './voucher-options.ts'

const words = inAllLanguages(({ operator }) => operator.codes)

/** The rules of a code as a file has them; its name comes with the command. */
const Rules = PromoCode.omit({ code: true, points: true }).strict()

const options = {
  percent: z
    .string()
    .regex(/^\d{1,2}([.,]\d)?$|^100$/)
    .optional(),
  value: Amount.optional(),
  from: Amount.optional(),
  until: aDay.optional(),
  uses: Count.optional(),
  products: z.array(z.string()).optional(),
  notReduced: z.boolean().optional(),
  rules: aFile.optional(),
  count: Count.optional(),
  prefix: Prefix.optional(),
}
type Options = z.output<z.ZodObject<typeof options>>

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
      options: { open: z.boolean().optional() },
      run: async (database, { open }, { lang, now }) => {
        const known = await listCodes(database.db, { open: open ?? false }, now)
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
      name: 'end',
      answers: endedCode,
      needs: 'orders:write',
      stands: async (_, { code }) => ({ subject: code }),
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

async function rulesOf(
  given: Options,
  context: Context,
  timeZone: string,
): Promise<Omit<PromoCode, 'code'> | Said> {
  const say = words[context.lang]
  const { percent, value, from, until, products, notReduced } = given
  if (given.rules !== undefined) {
    const json = parsedDocuments(given.rules.text)
    const parsed = json.kind === 'json' ? Rules.safeParse(json.value) : undefined
    const [fault] = parsed?.success ? promoFaults(parsed.data) : []
    if (parsed?.success && !fault) return parsed.data
    const issue = parsed?.error?.issues[0]
    const told = fault ? `${fault.path}: ${fault.bounds}` : given.rules.name
    const where = issue ? `${issue.path.join('.')}: ${issue.message}` : told
    return { kind: 'refused', name: 'wrong-rules', ...say.wrongRules(where) }
  }
  if ((percent === undefined) === (value === undefined)) {
    return { kind: 'refused', name: 'no-discount', ...say.noDiscount }
  }
  return {
    type: 'BASKET',
    ...(products && products.length > 0 && { allowedProducts: products }),
    validUntil: until === undefined ? context.now + 365 * 86_400_000 : endOf(until, timeZone) - 1,
    discount: {
      ...(percent === undefined
        ? { type: 'VALUE', value: (value ?? 0) / 100 }
        : { type: 'PERCENT', percentValue: Number(percent.replace(',', '.')) }),
      ...(from !== undefined && { valueThreshold: from / 100 }),
      ...(notReduced === true && { filterOutDiscount: true }),
    },
  }
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
