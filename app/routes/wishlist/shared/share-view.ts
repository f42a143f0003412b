import type { CopyView } from '#app/blocks/copy/copy.tsx'
import { toSharedWishlist } from '#app/request/addresses.ts'
import { ownOrigin } from '#app/request/language.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { sharedNames } from '#app/session/shared/addresses.ts'
import type { SessionState } from '#app/session/state.ts'

export type ShareView = {
  title: string
  text: string
  addresses: CopyView[]
  /** Undefined where nothing is left to show. */
  share?: string | undefined
  end?: string | undefined
}

type Showing = Pick<SessionState, 'shared' | 'sharedToo' | 'wishlist'>

/**
 * How a wishlist is shown to others: whether it is, and where. It can be ended also when the list
 * is empty by now, since the addresses show it as it was. Undefined where there is neither.
 */
export function shareView(state: Showing | undefined, rendering: Rendering): ShareView | undefined {
  const { t } = rendering
  const names = state ? sharedNames(state) : []
  const isEmpty = !state || state.wishlist.length === 0
  const title = t('share.title')
  if (names.length === 0) {
    const begin = { title, text: t('share.text'), addresses: [], share: t('share.begin') }
    return isEmpty ? undefined : begin
  }
  return {
    title,
    text: t('share.shared'),
    addresses: names.map((name) => ({
      value: `${ownOrigin(rendering)}${toSharedWishlist(name)}`,
      copy: t('carry.copy'),
      copied: t('carry.copied'),
    })),
    share: isEmpty ? undefined : t('share.renew'),
    end: t('share.end'),
  }
}
