/**
 * What somebody typed is repeated in a mail whose reader has proved nothing, so it holds no address
 * that a mail program would make a link of: after a dot or a colon within a word comes a space.
 *
 * @rule ours
 */
export function withoutLinks(typed: string): string {
  return typed.replaceAll(/[.:](?=[\p{L}\p{N}/])/gu, (sign) => `${sign} `)
}
