import type { RouterContextProvider } from 'react-router'

import { getServices } from '../services.ts'

/**
 * Ends the token that came with a request which has just got another one: nobody would see it any
 * more, and it would stay good for its 30 days. A shop that does not answer to it keeps nobody out.
 */
export async function endFormerToken(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const { shopFor, tokenCookie } = getServices(context)
  const former = tokenCookie.read(request.headers.get('Cookie'))
  if (former !== undefined) await shopFor({ token: former }).logout({ body: { everywhere: false } })
}
