import type { RouterContextProvider } from 'react-router'

type Given = {
  request: Request
  context: Readonly<RouterContextProvider>
  params?: Record<string, string | undefined>
}

/** What the router hands to a loader, an action or a middleware. */
export function routeArgs<Args>({ request, context, params = {} }: Given): Args {
  // Each route has a type of its own for the same five values.
  return { request, context, params, url: new URL(request.url), pattern: '' } as Args
}
