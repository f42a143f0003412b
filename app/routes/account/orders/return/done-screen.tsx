import { Copy } from '#app/blocks/copy/copy.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Ways } from '#app/blocks/nothing/ways.tsx'
import type { ReturnDoneView } from './done-view.ts'

/** The return was taken: its number, and where to go on. */
export function ReturnDoneScreen({ view }: { view: ReturnDoneView }) {
  return (
    <section className="notice">
      <span className="notice-mark">
        <Icon name="check" />
      </span>
      <h1>{view.title}</h1>
      <p>{view.text}</p>
      {view.sum && <p>{view.sum}</p>}
      {view.code && <Copy code={view.code} />}
      {view.until && <p className="small muted">{view.until}</p>}
      <div className="cluster">
        <Ways ways={view.ways} />
      </div>
    </section>
  )
}
