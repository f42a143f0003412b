import type { ComponentType } from 'react'

import { drawerDialog } from '#app/blocks/drawer/drawer-kind.ts'
import { loginDialog } from '#app/blocks/login/dialog/login-dialog-kind.ts'
import { notifyDialog } from '#app/blocks/notify/notify-kind.ts'
import { opinionDialog } from '#app/blocks/opinion/opinion-kind.ts'
import { viewerDialog } from '#app/blocks/viewer/viewer-kind.ts'
import type { DialogProps } from './dialog.tsx'

/** Pages that a dialog can stand for. */
export type DialogKind = {
  isFor: (link: HTMLAnchorElement) => boolean
  /** On these pages the links are links. */
  notAt?: RegExp
  /** The page that is asked for what is shown; the link's own, if not given. */
  addressOf?: (link: HTMLAnchorElement) => string
  /** Comes with the first press of such a link, and not with the page: `lazy`. */
  Content: ComponentType<DialogProps>
}

export const dialogKinds: readonly DialogKind[] = [
  loginDialog,
  drawerDialog,
  opinionDialog,
  notifyDialog,
  viewerDialog,
]
