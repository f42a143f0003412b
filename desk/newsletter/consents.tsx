import type { mailingOf } from '#shop/mailing/of-person.ts'
import type { Visit } from '../frame/visit.ts'

type Props = {
  consents: Awaited<ReturnType<typeof mailingOf>>['consents']
  visit: Visit
  moment: (at: number) => string
}

/** What somebody agreed to or took back, the newest first, in the words that were shown. */
export function Consents({ consents, visit, moment }: Props) {
  const labels = visit.say.customers
  if (consents.length === 0) return <p className="muted">{labels.noConsents}</p>
  return (
    <ol className="history" role="list">
      {consents.toReversed().map((one, index) => (
        <li key={index}>
          <b>{labels.acts[one.act]}</b>
          <small>{`${moment(one.at)}, ${labels.sources[one.source]}`}</small>
          <small lang={one.lang}>{one.text}</small>
        </li>
      ))}
    </ol>
  )
}
