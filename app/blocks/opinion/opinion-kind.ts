import { lazy } from 'react'

import type { DialogKind } from '#app/blocks/dialog/kinds.ts'

/** An opinion is written over the product's page (Catalogue §4 "Opinion modal"). */
export const opinionDialog: DialogKind = {
  isFor: ({ pathname }) => pathname.startsWith('/opinion/'),
  notAt: /^\/opinion\//,
  Content: lazy(() => import('./opinion-dialog.tsx')),
}
