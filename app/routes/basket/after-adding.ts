import type { Settings } from '#domain/entities/settings.ts'

/** Where adding leads, as the setting afterBasketAdd decides (Catalogue §4 "After adding"). */
export function afterAdding(
  { afterBasketAdd }: Pick<Settings, 'afterBasketAdd'>,
  back: string,
): string {
  return afterBasketAdd === 'notification' ? back : '/order/delivery'
}
