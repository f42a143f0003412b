import { Link } from 'react-router'

import type { RegisteredView } from './register-view.ts'
import { Said } from './said.tsx'

/** The account waits for its owner to open the link in the mail. */
export function Registered({ view }: { view: RegisteredView }) {
  return (
    <>
      <Said alert={{ type: 'success', text: view.text }} leads />
      <Link className="button button-wide" to={view.toLogin.href}>
        {view.toLogin.text}
      </Link>
      <p className="small muted">{view.controller}</p>
    </>
  )
}
