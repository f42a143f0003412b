import { lazy } from 'react'

import type { DialogKind } from '#app/blocks/dialog/kinds.ts'

const PICTURES = /^\/p\/[^/]+\/pictures\/\d+$/

/** Pictures open over the page of their product (Catalogue §2 "Product page"). */
export const viewerDialog: DialogKind = {
  isFor: ({ pathname }) => PICTURES.test(pathname),
  notAt: PICTURES,
  Content: lazy(() => import('./viewer-dialog.tsx')),
}
