import { Link, useFetcher } from 'react-router'

import { DialogHead, type DialogProps, useClosedBy } from '#app/blocks/dialog/dialog.tsx'
import { PageDialog } from '#app/blocks/dialog/page-dialog.tsx'
import { type NotifyAnswer, NotifyForm } from './notify-form.tsx'
import type { TrapView } from '#app/blocks/trap.tsx'
import type { NotifyView } from './notify-view.ts'

type Shown = NotifyView & { trap: TrapView }

/** The form over the product's page: what its own page shows, asked of it. */
export default function NotifyDialog(props: DialogProps) {
  return <PageDialog<Shown> {...props}>{(view) => <Asked view={view} />}</PageDialog>
}

/** Once it is noted the dialog closes, and the page says so (Catalogue §8). */
function Asked({ view }: { view: Shown }) {
  const { Form, data: answer } = useFetcher<NotifyAnswer>()
  useClosedBy(answer?.noted)
  const available = answer?.available ?? view.available
  if (available) {
    return (
      <>
        <DialogHead title={available.title} lead={available.texts.join(' ')} close={view.close} />
        <Link className="button button-wide" to={available.way.href} reloadDocument>
          {available.way.text}
        </Link>
      </>
    )
  }
  return (
    <>
      <DialogHead title={view.title} lead={view.lead} close={view.close} />
      <NotifyForm view={view} answer={answer} via={Form} />
    </>
  )
}
