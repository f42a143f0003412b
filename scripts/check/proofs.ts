/** How a proof begins: a file, a decision, a chapter of a document, or a row of faults. */
const start = /^(?:`|decision “|\[[^\]]+\]\(|rows? [A-Z])/

/**
 * The proofs in a line, parted by semicolons. A part that begins as none does is another name of a
 * test of the file before it: `file`: one; two.
 */
export function proofsOf(text: string): string[] {
  let file = ''
  return text
    .split('; ')
    .filter(Boolean)
    .map((part) => {
      const isProof = start.test(part)
      if (isProof) file = /^`[^`]+`/.exec(part)?.[0] ?? ''
      return isProof ? part : `${file}: ${part}`
    })
}
