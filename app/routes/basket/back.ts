import type { Settings } from '#domain/entities/settings.ts'
import { toBasket } from '#app/request/addresses.ts'
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

/** Where adding leads, as the setting afterBasketAdd decides (Catalogue §4 "After adding"). */
export function afterAdding(
  { afterBasketAdd }: Pick<Settings, 'afterBasketAdd'>,
  back: string,
): string {
  return afterBasketAdd === 'notification' ? back : toBasket()
}
