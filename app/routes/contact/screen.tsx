import { Form, Link } from 'react-router'

import { useFocusKept } from '#app/blocks/alert/use-focus-kept.ts'
import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { useTimeUp } from '#app/blocks/alert/use-time-up.ts'
import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Said } from '#app/blocks/login/said.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import { TextField } from '#app/blocks/field/field.tsx'
import { useValid } from '#app/blocks/field/use-in-form.ts'
import { Done } from '#app/blocks/notice/done.tsx'
import { Trap } from '#app/blocks/trap.tsx'
import { toContact } from '#app/request/addresses.ts'
import type { Contact } from '#domain/forms/content/contact.ts'
import type { ContactAnswer } from './action.ts'
import type { ContactView } from './view.ts'

type Props = { view: ContactView; answer: ContactAnswer | undefined }

/** A form for a message to the shop, or that it was sent. */
export function ContactScreen({ view, answer }: Props) {
  if (answer?.sent) {
    const { title, text, way } = answer.sent
    return <Done done={{ title, texts: [text], way }} />
  }
  return (
    <div className="wrap">
      <Breadcrumb breadcrumb={view.breadcrumb} />
      <div className="split page">
        <div className="stack stack-l narrow">
          <header className="stack">
            <h1>{view.title}</h1>
            <p className="lead">{view.lead}</p>
          </header>
          <Letter view={view} answer={answer} />
        </div>
        <Other other={view.other} />
      </div>
    </div>
  )
}

function Letter({ view, answer }: Props) {
  const { form, fields, element } = useAnsweredForm<Contact>('contact', answer, view.values)
  const isValid = useValid(element)
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Form className="fields" action={toContact()} {...form}>
      {answer?.failed ? (
        <Failed answer={answer} reload={view.reload} />
      ) : (
        <Said alert={answer?.alert} leads={!hasErrors} />
      )}
      <Trap trap={answer?.trap ?? view.trap} />
      <TextField state={fields.name} texts={view.fields.name} width="w3" />
      <TextField state={fields.email} texts={view.fields.email} width="w3" />
      <TextField state={fields.number} texts={view.fields.number} width="w3" />
      <TextField state={fields.msg} texts={view.fields.msg} lines={6} />
      <p>
        <button className="button" disabled={!isValid}>
          {view.submit}
        </button>
      </p>
    </Form>
  )
}

/** A message that goes by a click or after its time; its link loads the page again. */
function Failed({ answer, reload }: { answer: ContactAnswer } & Pick<ContactView, 'reload'>) {
  const [isUp, holding, end] = useTimeUp(answer.alert?.seconds, answer)
  const isGone = !answer.alert || isUp
  const place = useFocusKept({ news: answer, isGone })
  const pressing = { onClick: end }
  if (!answer.alert || isGone) return null
  return (
    <div className="said" tabIndex={-1} ref={place} {...holding} {...pressing}>
      <InlineAlert type="warning">
        {answer.alert.text}{' '}
        <Link to={reload.href} reloadDocument>
          {reload.text}
        </Link>
      </InlineAlert>
    </div>
  )
}

function Other({ other }: { other: ContactView['other'] }) {
  return (
    <aside className="panel stack" aria-labelledby="contact-other">
      <h2 className="text-xl" id="contact-other">
        {other.title}
      </h2>
      <p>
        {other.tel && (
          <>
            <a href={other.tel.href}>{other.tel.text}</a>
            <br />
          </>
        )}
        <a href={`mailto:${other.email}`}>{other.email}</a>
      </p>
      <p>{other.address}</p>
      <p>
        <Link to={other.withdrawal.href}>{other.withdrawal.text}</Link>
      </p>
    </aside>
  )
}
