/**
 * A line typed by a shopper is kept on one line: control characters and runs of white space become
 * single spaces, so that no header can be forged, and invisible characters go.
 *
 * @rule ours
 */
export function tidyLine(typed: string): string {
  return withoutHidden(typed)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * A longer text keeps its line breaks; other control characters become spaces, and invisible
 * characters go.
 *
 * @rule ours
 */
export function tidyText(typed: string): string {
  return withoutHidden(typed)
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
}

/**
 * Marks that turn the direction of a text or take no room are dropped: a parcel's label would show
 * another address than the one that was typed. What joins letters stays where letters need it:
 * between emoji, and in scripts that join (Arabic, those of India).
 *
 * @rule ours
 */
export function withoutHidden(typed: string): string {
  return typed.replaceAll(hidden, '').replaceAll(strayJoiners, '').normalize('NFC')
}

/**
 * Bidi controls and marks, soft hyphen, zero-width space, word joiner, byte order mark, halves of
 * pairs.
 */
const hidden = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\p{Cs}]/gu

const strayJoiners =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Mark}])[\u200C\u200D]+|[\u200C\u200D]+$/gu

/**
 * Lengths count characters as people do, not the units a computer keeps them in: a cup of tea is
 * one letter to engrave, as an A is.
 *
 * @rule ours
 */
export function lengthOf(text: string): number {
  return [...text].length
}
