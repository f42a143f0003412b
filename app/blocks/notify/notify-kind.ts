import { lazy } from 'react'

import type { DialogKind } from '#app/blocks/dialog/kinds.ts'

/** Who waits for a product says so over its page (Catalogue §4 "Add-to-basket button"). */
export const notifyDialog: DialogKind = {
  isFor: ({ pathname }) => pathname.startsWith('/notify/'),
  notAt: /^\/notify\//,
  Content: lazy(() => import('./notify-dialog.tsx')),
}
