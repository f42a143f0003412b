import type { BasketCode } from '#domain/discount/basket-code.ts'
import { loyaltyCode } from '#domain/discount/promo.ts'
import { wholePoints } from '#domain/discount/promo-discount.ts'
import type { PromoCode } from '#domain/entities/promo-code.ts'
import type { User } from '#domain/entities/user.ts'
import { shopAmount } from '#domain/money.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { codeField } from './code-form.ts'

/** The code of the basket: a field for one, or the one that gives its discount. */
export type CodeView = {
  title: string
  /** Undefined while a code stands. */
  field?: { name: string; label: string; value: string; error?: string | undefined; use: string }
  applied?: { text: string; note?: string | undefined; remove: string }
  /** The shopper's points as a code. */
  points?: string | undefined
}

type Input = { code: BasketCode; user: User | undefined; rendering: Rendering }

/** Code and points on the basket page (Shopping §2 "Basket page"). */
export function codeView({ code, user, rendering }: Input): CodeView {
  const { t, settings } = rendering
  const title = t('code.title')
  if (code.kind === 'valid') {
    const name = codeName(code, rendering)
    return {
      title,
      applied: { text: name, note: noteOf(code, rendering), remove: t('code.remove', { name }) },
    }
  }
  const held = user?.ghost === false && settings.loyaltyEnabled ? user.loyaltyPoints : 0
  return {
    title,
    field: {
      name: codeField,
      label: t('code.label'),
      value: code.kind === 'none' ? '' : code.typed,
      error: codeError(code, rendering),
      use: t('code.use'),
    },
    points: held >= 1 ? t('code.usePoints', { count: held }) : undefined,
  }
}

/** What a code is called where its discount stands: "Code KILN10", "240 points". */
function codeName(
  { typed, applied }: Extract<BasketCode, { kind: 'valid' }>,
  { t }: Rendering,
): string {
  return typed === loyaltyCode
    ? t('code.points', { count: applied.points ?? 0 })
    : t('code.named', { code: typed })
}

/** The name of the discount's row; undefined without a code. */
export function discountName(code: BasketCode, rendering: Rendering): string | undefined {
  return code.kind === 'valid' ? codeName(code, rendering) : undefined
}

/** What the shop says of the code, and whether something held its discount down. */
function noteOf(
  { rules, applied }: Extract<BasketCode, { kind: 'valid' }>,
  rendering: Rendering,
): string | undefined {
  const { t, text, money } = rendering
  const said = [rules.title, rules.message].flatMap((one) => (one ? [text(one)] : []))
  const limited =
    applied.limitedTo === undefined ? [] : [t('code.limited', { amount: money(applied.limitedTo) })]
  const all = [...said, ...heldNote(rules, rendering), ...limited].filter((one) => one !== '')
  return all.length > 0 ? all.join(' ') : undefined
}

/** How many points there are, of which a basket may take fewer, and what all are worth. */
function heldNote(
  { type, points, discount }: PromoCode,
  { t, money, settings, shopper }: Rendering,
): string[] {
  if (type !== 'LOYALTY') return []
  const held = wholePoints(points)
  const worth = shopAmount(held * (discount.pointsValue ?? 0), shopper.currency, settings)
  return [t('code.held', { count: held, worth: money(worth) })]
}

/** Why a code gives nothing, with the amounts that would help; undefined while nobody has typed. */
function codeError(code: BasketCode, { t, money }: Rendering): string | undefined {
  if (code.kind !== 'refused')
    return code.kind === 'loading' ? t('obstacle.code-loading') : undefined
  const { refusal } = code
  switch (refusal.reason) {
    case 'not-valid':
    case 'expired':
      return t('code.notValid')
    case 'loyalty-disabled':
      return t('code.loyaltyDisabled')
    case 'login-needed':
      return t('code.loginNeeded')
    case 'limited':
      return t('code.tooMany')
    case 'unchecked':
      return t('code.unchecked')
    case 'nothing-eligible':
      return t('code.nothingEligible')
    case 'minimum-value':
      return t('code.minimumValue', {
        minimum: money(refusal.minimum),
        missing: money(refusal.missing),
      })
    case 'minimum-points':
      return t('code.minimumPoints', { minimum: refusal.minimum, points: refusal.points })
  }
}
