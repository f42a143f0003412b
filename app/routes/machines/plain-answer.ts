/** For an hour: crawlers come back, and what changes in the shop changes these soon enough. */
const keptFor = 'public, max-age=3600'

/** A file for machines, made from the shop of this moment, the same for everybody. */
export function plainAnswer(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  type: 'text/plain' | 'text/markdown' | 'application/xml' | 'text/csv',
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': keptFor,
      ...headers,
    },
  })
}

/** A long file: it is written while it is read, so no more than a part of it is in memory. */
export function streamed(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
