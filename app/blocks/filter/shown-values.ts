/** How many values of a dropdown are shown at first, and how many more at its end. */
export const FIRST_SHOWN = 20
export const MORE_SHOWN = 10

/**
 * The values of a dropdown that have these words in their text, so many of them; one that is chosen
 * is always there, so that it can be taken back, and so that the form is sent with it.
 */
export function shownValues<Value extends { text: string; checked: boolean }>(
  values: readonly Value[],
  words: string,
  most: number,
): Value[] {
  const wanted = plain(words).trim()
  const found = new Set(values.filter(({ text }) => plain(text).includes(wanted)).slice(0, most))
  return values.filter((value) => value.checked || found.has(value))
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')
}
