/** One event as a page carries it: `of` is its JSON; `id` names what is told once only. */
export type AnalyticsEvent = { name: string; id?: string; of: string }

/** What a page tells whoever counts, for a script to read. */
export function Told({ events }: { events: readonly AnalyticsEvent[] | undefined }) {
  return events?.map(({ name, id, of }, place) => (
    <div
      hidden
      // A list of a page does not change.
      key={id ?? `${place} ${name}`}
      data-event={name}
      data-id={id}
      data-of={of}
    />
  ))
}
