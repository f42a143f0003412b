/** What the text says; undefined when it is no JSON, since `null` is. */
export function jsonOf(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/**
 * The body as text; undefined when it is longer than `limit` bytes, which is noticed without
 * holding it all.
 */
export async function boundedText(
  { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
  limit: number,
): Promise<string | undefined> {
  if (Number(headers.get('content-length')) > limit) return undefined

  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limit) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
