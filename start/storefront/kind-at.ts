import type { PathKind } from '#edge/guards/page-paths.ts'
import type { Storefront } from '#edge/storefront.ts'
import { ownPlace } from './own-paths.ts'

type Kinds = {
  kindOf: Storefront['kindOf']
  /** Whether the owner said what becomes of a path; undefined where the shop is elsewhere. */
  isFormer: ((path: string) => Promise<boolean>) | undefined
}

/**
 * What is at a path; undefined where the storefront has no say. Names of files are refused unread,
 * unless the owner said what becomes of one.
 */
export async function kindAt(
  path: string,
  { kindOf, isFormer }: Kinds,
): Promise<PathKind | undefined> {
  if (ownPlace(path) !== undefined) return undefined
  const kind = await kindOf(path)
  return kind === 'nothing' && (await isFormer?.(path)) ? 'page' : kind
}
