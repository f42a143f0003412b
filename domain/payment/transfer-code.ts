import { isBankNumber } from './bank-number.ts'

/** A transfer that a banking app can fill in by itself. */
export type Transfer = {
  readonly recipient: string
  readonly account: string
  /** Minor units. */
  readonly minor: number
  readonly currency: string
  readonly title: string
}

/**
 * The text of a payment code: as Polish banks agreed it for transfers in PLN, and the European one
 * for EUR.
 *
 * None for another currency, for an account whose check digits are wrong or that is in another
 * country than its code is for, and for an amount that its format has no room for: a code that
 * fills in something else would be worse than none.
 *
 * @rule ours
 */
export function transferCode(transfer: Transfer): string | undefined {
  const bare = transfer.account.replaceAll(/\s/g, '').toUpperCase()
  const iban = /^\d/.test(bare) ? `PL${bare}` : bare
  if (transfer.minor <= 0 || !isBankNumber(iban)) return undefined
  if (transfer.currency === 'PLN') return polishCode(transfer, iban)
  return transfer.currency === 'EUR' ? europeanCode(transfer, iban) : undefined
}

/** Six digits for the amount, and 20 and 32 characters for the two texts. */
function polishCode({ recipient, minor, title }: Transfer, iban: string): string | undefined {
  if (!/^PL\d{26}$/.test(iban) || minor > 999_999) return undefined
  const amount = String(minor).padStart(6, '0')
  return ['', 'PL', iban.slice(2), amount, cut(recipient, 20), cut(title, 32), '', '', ''].join('|')
}

/** A text without a reference number; the bank is known by the account. */
function europeanCode({ recipient, minor, title }: Transfer, iban: string): string | undefined {
  if (minor > 99_999_999_999) return undefined
  const amount = `EUR${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
  const name = cut(recipient, 70)
  return ['BCD', '002', '1', 'SCT', '', name, iban, amount, '', '', cut(title, 140)].join('\n')
}

/** What separates fields is no part of one. */
function cut(text: string, longest: number): string {
  const tidy = text.replaceAll(/[|\p{Cc}]/gu, ' ').trim()
  return [...tidy].slice(0, longest).join('').trimEnd()
}
