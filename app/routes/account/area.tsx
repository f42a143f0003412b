import { Outlet } from 'react-router'

import { AccountNav } from '#app/blocks/account/account-nav.tsx'
import { areaView } from '#app/blocks/account/account-view.ts'
import { ErrorPage } from '#app/document/error-page.tsx'
import { requireAccount } from '#app/request/account/account.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Route } from './+types/area.ts'

/**
 * Around every page of an account (Shopping §2 "Screens and routes"): the root shows the header of
 * the account when it finds `area` here. Each page asks for its account itself as well.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAccount(request, context)
  return { area: areaView(user, getRendering(context)) }
}

export default function Area({ loaderData: { area } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="account">
        <AccountNav area={area} />
        <div className="stack stack-l">
          <Outlet />
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = ErrorPage
