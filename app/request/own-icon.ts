import type { Rendering } from './shopper.ts'

/**
 * Where the sign is that the owner chose, as a square of so many px; undefined where ours is shown.
 * The address changes with the picture, so that browsers may keep it.
 */
export function ownIcon(
  { settings: { favicon = '' }, sizedPicture }: Pick<Rendering, 'settings' | 'sizedPicture'>,
  side: 48 | 192 | 512,
): string | undefined {
  const sized = favicon === '' ? undefined : sizedPicture(favicon)
  return sized && `/icon-${side}.png?v=${sized.slice(0, sized.indexOf('/'))}`
}
