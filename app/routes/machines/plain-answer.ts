import { conditional, conditionalAs } from './conditional.ts'

/** For an hour: crawlers come back, and what changes in the shop changes these soon enough. */
const keptFor = 'public, max-age=3600'

type Type = 'text/plain' | 'text/markdown' | 'application/xml' | 'text/csv'

/**
 * A file for machines, made from the shop of this moment, the same for everybody. A stream is sent
 * whole to anybody who asks.
 */
export function plainAnswer(
  request: Request,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  type: Type,
  more: Record<string, string> = {},
): Response {
  const headers = { ...headersOf(type), ...more }
  return body instanceof ReadableStream
    ? new Response(body, { headers })
    : conditional(request, body, headers)
}

/** A long one, written only for who has not got what `name` stands for. */
export function plainAnswerAs(
  name: string,
  request: Request,
  write: () => AsyncIterable<string>,
  type: Type,
): Response {
  return conditionalAs(name, request, () => streamed(write()), headersOf(type))
}

/** What somebody hears of one that is not made for a question without an answer. */
export function plainHead(type: Type): Response {
  return new Response(null, { headers: headersOf(type) })
}

function headersOf(type: Type): Record<string, string> {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': keptFor }
}

/** A long file: it is written while it is read, so no more than a part of it is in memory. */
function streamed(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
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
