import { z } from 'zod'

import type { KindNumbers, listableKinds } from '#domain/payment/payment-kinds.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

type Listable = (typeof listableKinds)[number]

/** One of the ways to pay that an account lists; `status`: whether it can be paid by now. */
const Method = z.object({
  id: z.int().positive(),
  name: z.string().max(200),
  group: z.string().max(100),
  status: z.literal([true, 'true']),
})
type Method = z.infer<typeof Method>

/** What is not understood among them is left out. */
const Listed = z.object({ data: z.array(z.unknown()).min(1).max(2_000) })

type Sign = {
  /** What its name says, if it has one of its own. */
  name?: RegExp
  /** Where it stands, if it is known by its number. */
  groups: RegExp
  /** Its numbers at other accounts, the usual one first. */
  ids: readonly number[]
  /** Whatever stands in its group is this kind. */
  isGroup?: boolean
}

const wallets = /^(?:wallet|credit ?card)$/i

/**
 * How the ways to pay of an account are distinguished, those with a name first: wallets may stand
 * among the cards. PayPo has no published number.
 */
const signs: readonly [kind: Listable, Sign][] = [
  ['googlePay', { name: /google ?pay/i, groups: wallets, ids: [229, 238, 240, 264, 265] }],
  ['applePay', { name: /apple ?pay/i, groups: wallets, ids: [252, 232, 239, 253] }],
  ['payPo', { name: /\bpaypo\b/i, groups: /^$/, ids: [] }],
  ['blik', { groups: /^blik$/i, ids: [154, 341, 181, 342], isGroup: true }],
  ['card', { groups: /^credit ?card$/i, ids: [218, 147, 220, 241, 242], isGroup: true }],
]

/** BLIK by a code that is typed in the shop: newer accounts have the second. */
const codeIds = [342, 181]

/**
 * Which of our kinds an account can be paid by, and by which number; the numbers differ between
 * accounts. Throws where it is no list, or one of nothing that can be paid by.
 */
export function kindNumbers(status: number, json: unknown): KindNumbers {
  const { data: listed } = Listed.safeParse(json)
  const methods = listed?.data.flatMap((one) => Method.safeParse(one).data ?? []) ?? []
  if (status !== 200 || methods.length === 0) throw new ProviderAnswered('Przelewy24', status)
  const numbers: KindNumbers = {}
  let left = methods
  for (const [kind, sign] of signs) {
    const found = methodOf(left, sign)
    if (!found) continue
    numbers[kind] = found.id
    left = left.filter((one) => one !== found && sign.name?.test(one.name) !== true)
  }
  const code = codeIds.find((id) => methods.some((one) => one.id === id))
  return { ...numbers, ...(code !== undefined && { blikCode: code }) }
}

/** By its name, or else by a number that others have for it, or else by its group. */
function methodOf(
  methods: readonly Method[],
  { name, groups, ids, isGroup = false }: Sign,
): Method | undefined {
  const inGroup = methods.filter(({ group }) => groups.test(group))
  const known = ids.find((id) => inGroup.some((one) => one.id === id))
  return (
    methods.find((one) => name?.test(one.name)) ??
    inGroup.find(({ id }) => id === known) ??
    (isGroup ? inGroup[0] : undefined)
  )
}
