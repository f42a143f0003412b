/** A number with what stands beside it, and with signs between its digits. */
export type NumberWithin = {
  /** What it may mean: one number, or two where a sign says either; none: nobody can tell. */
  readings: readonly number[]
  /** A unit or a currency; '' where there is none. */
  beside: string
}

/**
 * The one number that a text holds, for who wrote `1.234,50`, `49 PLN`, `£1,299` or `49,-`;
 * undefined where it holds none, several, or one below nothing.
 *
 * @rule ours
 */
export function numberWithin(text: string): NumberWithin | undefined {
  const [, before = '', digits, behind = ''] =
    /^(\D*)(\d(?:[\d.,'’\s]*\d)?)(\D*)$/.exec(text.trim()) ?? []
  if (digits === undefined || !/^(?:[\p{L}\p{Sc}][\p{L}\p{Sc}.]*\s*)?$/u.test(before)) {
    return undefined
  }
  // In many countries `49,-` has no pence.
  const found = /^(?:[.,]?[-–—]{1,2})?\s*([\p{L}\p{Sc}%][\p{L}\p{Sc}%².]*)?$/u.exec(behind)
  const unit = found?.[1] ?? ''
  if (!found || (before !== '' && unit !== '')) return { readings: [], beside: text.trim() }
  return { readings: readingsOf(digits), beside: `${before}${unit}`.trim() }
}

function readingsOf(digits: string): number[] {
  const bare = digits.replaceAll(/\s/g, ' ').replaceAll('’', "'")
  if (/^\d{1,12}$/.test(bare)) return [Number(bare)]
  const [grouped, , , rest = '', , decimals] =
    /^(\d{1,3})([ '.,])(\d{3}(?:\2\d{3}){0,2})(?:(?!\2)([.,])(\d{1,6}))?$/.exec(bare) ?? []
  if (grouped !== undefined) {
    const whole = decimals === undefined ? bare : bare.slice(0, -decimals.length - 1)
    const value = Number(`${whole.replaceAll(/\D/g, '')}.${decimals ?? 0}`)
    const isOneSign = rest.length === 3 && decimals === undefined && /[.,]/.test(bare)
    const fraction = Number(bare.replace(',', '.'))
    if (bare.startsWith('0')) return isOneSign ? [fraction] : []
    return isOneSign ? [value, fraction] : [value]
  }
  return /^\d{1,12}[.,]\d{1,6}$/.test(bare) ? [Number(bare.replace(',', '.'))] : []
}
