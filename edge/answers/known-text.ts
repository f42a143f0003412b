/** A text, or one that is in UTF-8 already. */
export type Piece = string | Buffer

const known = new WeakMap<Response, readonly Piece[]>()

/**
 * An answer whose body is a text that the edge may compress as it is. Reading it from the body of
 * an answer means to encode, stream and collect it first. The text comes in pieces: making one of
 * them takes memory that only the largest pages need, which costs more than compressing it.
 */
export function textResponse(pieces: readonly Piece[], init: ResponseInit): Response {
  let whole = ''
  // Unlike `join`, this copies nothing until somebody reads it.
  for (const piece of pieces) whole += typeof piece === 'string' ? piece : piece.toString()
  const response = new Response(whole, init)
  known.set(response, pieces)
  return response
}

/** The text of such an answer. */
export function knownText(response: Response): readonly Piece[] | undefined {
  return known.get(response)
}
