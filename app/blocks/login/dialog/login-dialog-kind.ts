import { lazy } from 'react'

import type { DialogKind } from '#app/blocks/dialog/kinds.ts'

const LOGIN_PATHS = /^\/(?:login|register|recover)$/

/**
 * The ways into an account in a dialog over the page (Shopping §2 "Login, registration and
 * recovery").
 */
export const loginDialog: DialogKind = {
  isFor: ({ pathname }) => LOGIN_PATHS.test(pathname),
  /** These pages, and those that a mail leads to. */
  notAt: /^\/(?:login|register|recover|activation)(?:\/|$)/,
  addressOf: withBack,
  Content: lazy(() => import('./login-dialog.tsx')),
}

/** Some prompts are the same on every page, and so cannot say where they stand. */
function withBack({ href }: HTMLAnchorElement): string {
  const { pathname, searchParams } = new URL(href)
  if (!searchParams.has('back')) searchParams.set('back', location.pathname + location.search)
  return `${pathname}?${searchParams}`
}
