/**
 * Whether somebody may come back like this from a provider of payments: imoje and eService send
 * browsers back with a form of their own, which would look like a form of another site. It is
 * answered by the same address without its form, which proves nothing and changes nothing.
 */
export function isWayBack(request: Pick<Request, 'method'>, path: string): boolean {
  return request.method === 'POST' && /^\/order\/summary\/[\w-]{1,100}$/.test(path)
}
