import { createHash } from 'node:crypto'

/**
 * A file that is made again each time, with a name for what stands in it: who has the same gets 304
 * and no body (RFC 9110 §13). The name is weak, since it may be sent compressed or not.
 */
export function conditional(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return conditionalAs(nameOf([body]), request, () => body, headers)
}

/** The same of what is written only for who has not got it: `name` stands for what is in it. */
export function conditionalAs(
  name: string,
  request: Request,
  body: () => BodyInit,
  headers: Record<string, string>,
): Response {
  const tag = `W/"${name}"`
  const named = { ...headers, ETag: tag }
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers: named })
  return new Response(request.method === 'HEAD' ? null : body(), { headers: named })
}

/** A short name for a content, by its parts. */
export function nameOf(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

function hasAlready({ headers }: Request, tag: string): boolean {
  const known = (headers.get('If-None-Match') ?? '').split(',').map((one) => one.trim())
  const strong = (one: string) => one.replace(/^W\//, '')
  return known.some((one) => one === '*' || strong(one) === strong(tag))
}
