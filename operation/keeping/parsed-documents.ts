/** JSON with the line on which it breaks. */
export function parsedDocuments(
  text: string,
): { kind: 'json'; value: unknown } | { kind: 'broken'; line: number } {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text
  try {
    return { kind: 'json', value: JSON.parse(bare) }
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const line = /line (\d+)/.exec(said)?.[1]
    const position = Number(/position (\d+)/.exec(said)?.[1] ?? bare.length)
    return { kind: 'broken', line: Number(line ?? bare.slice(0, position).split('\n').length) }
  }
}
