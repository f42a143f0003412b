import { Link } from 'react-router'

import type { SpellingView } from './spelling-view.ts'

/** A word that was probably typed wrong, as it was probably meant. */
export function Spelling({ spelling: { text, link } }: { spelling: SpellingView }) {
  return (
    <p>
      {text !== undefined && <>{text} </>}
      <Link to={link.href}>{link.text}</Link>
    </p>
  )
}
