import { lazy, Suspense, useState } from 'react'

import type { CardFormView } from './card-form-view.ts'
import type { CardForm } from './use-card-form.ts'

/** Loaded once a card is chosen; without a connection a message says so. */
const CardFields = lazy(() => import('./card-fields.tsx').catch(() => ({ default: FieldsNotHere })))

/** Where the fields for a card come once it is chosen, and what they need until then. */
export function CardPlace({
  view,
  card: { shown, handle, setValid },
}: {
  view: CardFormView
  card: CardForm
}) {
  const [tries, setTries] = useState(0)
  if (!shown) return <p className="small until-live">{view.needsScript}</p>
  return (
    <Suspense
      fallback={
        <p className="small" role="status">
          {view.told.coming}
        </p>
      }
    >
      <CardFields
        // Another currency is another account there, with another key.
        key={`${shown.currency} ${tries}`}
        view={shown}
        handle={handle}
        onValid={setValid}
        onAgain={() => setTries(tries + 1)}
      />
    </Suspense>
  )
}

function FieldsNotHere({ view }: { view: CardFormView }) {
  return (
    <p className="field-error" role="alert">
      {view.told.failed}
    </p>
  )
}
