import { localTarget } from '#app/request/local-target.ts'

/** Where a form returns to: its own target, else the page it was sent from. */
export function backOf(form: FormData, request: Request, otherwise: string): string {
  const told = localTarget(form.get('back'))
  if (told !== undefined) return told

  const referrer = URL.parse(request.headers.get('Referer') ?? '')
  const here = new URL(request.url)
  if (!referrer || referrer.origin !== here.origin) return otherwise
  return localTarget(`${referrer.pathname}${referrer.search}`) ?? otherwise
}
