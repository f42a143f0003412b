import type { Settings } from '#domain/entities/settings.ts'
import { toBasket } from '#app/request/addresses.ts'

/** Where adding leads, as the setting afterBasketAdd decides (Catalogue §4 "After adding"). */
export function afterAdding(
  { afterBasketAdd }: Pick<Settings, 'afterBasketAdd'>,
  back: string,
): string {
  return afterBasketAdd === 'notification' ? back : toBasket()
}
