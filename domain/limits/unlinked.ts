/** Breaks a word where it stands, and is not seen. */
const GAP = '\u{200B}'

/**
 * What a stranger typed, so that no mail program makes a link of it: anybody who may name any
 * mailbox must not be able to write to it in the shop's name. It reads as it was typed; addresses
 * of sites and mailboxes in it have a gap of no width before their `//`, after each dot and around
 * each `@`.
 *
 * @rule ours
 */
export function unlinked(text: string): string {
  return text
    .replaceAll(/:(?=\/\/)/g, `:${GAP}`)
    .replaceAll(/(?<=[\p{L}\p{N}\]])[.。．｡](?=[\p{L}\p{N}])/gu, (dot) => `${dot}${GAP}`)
    .replaceAll(/(?<=\S)@(?=\S)/g, `${GAP}@${GAP}`)
    .replaceAll(/\b(mailto|tel|sms|data|javascript):(?=\S)/gi, `$1:${GAP}`)
}
