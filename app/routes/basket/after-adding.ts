import type { Settings } from '#domain/entities/settings.ts'
import { toBasket } from '#app/request/addresses.ts'

/** Where to go after adding, by the setting afterBasketAdd (Catalogue §4 "After adding"). */
export function afterAdding(
  { afterBasketAdd }: Pick<Settings, 'afterBasketAdd'>,
  back: string,
): string {
  return afterBasketAdd === 'notification' ? back : toBasket()
}
