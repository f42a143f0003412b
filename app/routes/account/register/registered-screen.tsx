import { Link } from 'react-router'

import { Door } from '#app/blocks/doors/door.tsx'
import { Said } from '#app/blocks/doors/said.tsx'
import type { registeredView } from './view.ts'

/** The account waits for its owner to open the link in the mail. */
export function RegisteredScreen({ view }: { view: ReturnType<typeof registeredView> }) {
  return (
    <Door title={view.title}>
      <Said alert={{ type: 'success', text: view.text }} leads />
      <Link className="button button-wide" to={view.toLogin.href}>
        {view.toLogin.text}
      </Link>
      <p className="small muted">{view.controller}</p>
    </Door>
  )
}
