import type { CopyView } from '#app/blocks/copy/copy.tsx'
import { toSharedWishlist } from '#app/request/addresses.ts'
import { ownOrigin } from '#app/request/language.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type ShareView = {
  title: string
  text: string
  address?: CopyView | undefined
  share: string
  end?: string | undefined
}

/** How a wishlist is shown to others: whether it is, and where. */
export function shareView(name: string | undefined, rendering: Rendering): ShareView {
  const { t } = rendering
  const title = t('share.title')
  if (name === undefined) return { title, text: t('share.text'), share: t('share.begin') }
  const value = `${ownOrigin(rendering)}${toSharedWishlist(name)}`
  return {
    title,
    text: t('share.shared'),
    address: { value, copy: t('carry.copy'), copied: t('carry.copied') },
    share: t('share.renew'),
    end: t('share.end'),
  }
}
