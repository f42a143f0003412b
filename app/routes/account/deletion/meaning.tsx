import type { DeletionView } from './view.ts'

/** What goes with an account, and what the law keeps. */
export function Meaning({ view: { goes, stays } }: { view: Pick<DeletionView, 'goes' | 'stays'> }) {
  return [goes, stays].map(({ title, items }) => (
    <section className="prose" key={title}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  ))
}
