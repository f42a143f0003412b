import { Icon } from '#app/blocks/icon.tsx'
import type { SafetyView } from './safety-view.ts'

/** Folded among the other texts of a product. */
export function Safety({ safety: { title, parties, warnings } }: { safety: SafetyView }) {
  return (
    <details className="fold">
      <summary>
        {title}
        <Icon name="plus" small />
      </summary>
      <dl className="stack">
        {parties.map(({ role, name, address, contact }) => (
          <div key={role}>
            <dt className="muted small">{role}</dt>
            <dd>
              {`${name}, ${address}, `}
              <a href={contact.href}>{contact.text}</a>
            </dd>
          </div>
        ))}
        {warnings && (
          <div>
            <dt className="muted small">{warnings.title}</dt>
            <dd>{warnings.text}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
