const texts = new WeakMap<Response, string>()

/**
 * An answer whose body is a text that the edge may compress as it is. Reading it from the body of
 * an answer means to encode, stream and collect it first.
 */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init)
  texts.set(response, text)
  return response
}

/** The text of such an answer. */
export function knownText(response: Response): string | undefined {
  return texts.get(response)
}
