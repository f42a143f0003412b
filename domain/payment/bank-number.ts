/**
 * A bank account is known by its IBAN, whose two check digits tell most slips of the pen.
 *
 * Spaces do not count; 26 digits without a country are a Polish one.
 *
 * @rule ours
 */
export function isBankNumber(typed: string): boolean {
  const bare = typed.replaceAll(/\s/g, '').toUpperCase()
  const iban = /^\d{26}$/.test(bare) ? `PL${bare}` : bare
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
