import { Icon } from '#app/blocks/icon.tsx'
import { Restore } from './restore.tsx'
import type { ErrorView } from './summary-view.ts'

/** An order that was given up, cannot be seen here, or whose state is unknown right now. */
export function NotOrdered({ view }: { view: ErrorView }) {
  return (
    <div className="notice" role="alert">
      <span className="notice-mark notice-mark-bad">
        <Icon name="warning" />
      </span>
      <h1>{view.title}</h1>
      <p>{view.text}</p>
      <div className="cluster">
        {view.restore !== undefined && <Restore>{view.restore}</Restore>}
        <a
          className={view.restore === undefined ? 'button' : 'button button-line'}
          href={view.action.href}
        >
          {view.action.text}
        </a>
        {view.others?.map(({ text, href }) => (
          <a key={href} className="button button-line" href={href}>
            {text}
          </a>
        ))}
      </div>
    </div>
  )
}
