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
  sent: Pick<Request | Response, 'headers' | 'body'>,
  limit: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  const read = await readBounded(sent, limit, (chunk) => {
    text += decoder.decode(chunk, { stream: true })
  })
  return read ? text + decoder.decode() : undefined
}

/** The same for a body that is no text. */
export async function boundedBytes(
  sent: Pick<Request | Response, 'headers' | 'body'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const read = await readBounded(sent, limit, (chunk) => void chunks.push(chunk))
  return read ? new Uint8Array(await new Blob(chunks).arrayBuffer()) : undefined
}

async function readBounded(
  { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
  limit: number,
  take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<boolean> {
  if (Number(headers.get('content-length')) > limit) return false

  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limit) return false
    take(chunk)
  }
  return true
}
