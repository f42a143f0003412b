import type { VerifyingView } from './summary-view.ts'

/** Rings with a turning arc, while the payment is being verified. */
export function Verifying({ view }: { view: VerifyingView }) {
  return (
    <div className="notice" role="status">
      <svg className="loader" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <circle cx="24" cy="24" r="13" />
        <circle cx="24" cy="24" r="6" />
        <path className="turn" d="M24 4a20 20 0 0 1 20 20" />
      </svg>
      <h1>{view.title}</h1>
      <p>{view.text}</p>
      <div className="cluster">
        <a className="button button-line" href="?">
          {view.again}
        </a>
      </div>
    </div>
  )
}
