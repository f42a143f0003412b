import { lazy } from 'react'

import type { DialogKind } from '#app/blocks/dialog/kinds.ts'

const BASKET = '/order/delivery'

/**
 * The header's basket opens over the page (Shopping §2 "Header and modals"); other ways to the
 * basket lead to its page.
 */
export const drawerDialog: DialogKind = {
  isFor: ({ pathname, classList }) => pathname === BASKET && classList.contains('tool-basket'),
  /** Where the basket is on the page, or what follows from it. */
  notAt: /^\/order\/(?:delivery|details)$/,
  addressOf: () => '/basket/drawer',
  Content: lazy(() => import('./drawer-dialog.tsx')),
}
