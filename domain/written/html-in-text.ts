const tag =
  /<\/?(?:p|br|b|strong|i|em|u|span|div|ul|ol|li|h[1-6]|a|img|table|sup|sub)(?:\s[^>]*)?\/?>/i

const letter =
  /&(?:#x?[\da-f]+|amp|quot|apos|lt|gt|nbsp|[lrb][ds]quo|[nm]dash|hellip|szlig|[a-z](?:acute|uml|grave|circ|caron|cedil|ring|tilde));/i

/**
 * The first tag, or letter written as HTML has it, of a text that is none: its readers would see it
 * as it stands.
 *
 * @rule ours
 */
export function htmlIn(text: string): string | undefined {
  return (tag.exec(text) ?? letter.exec(text))?.[0]
}
