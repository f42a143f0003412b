/**
 * Editor HTML as it was typed; what is no HTML keeps its lines, and an empty one begins a
 * paragraph: they would run together.
 *
 * @rule ours
 */
export function withPlainLines(typed: string): string {
  const lines = typed.replaceAll(/\r\n?/g, '\n').trim()
  if (!lines.includes('\n') || /<[a-z]/i.test(lines)) return typed
  return lines
    .split(/\n\s*\n/)
    .map((one) => `<p>${one.split('\n').join('<br>')}</p>`)
    .join('\n')
}
