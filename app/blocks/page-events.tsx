/** One event as a page carries it: `of` is its JSON; `id` names what is sent once only. */
export type AnalyticsEvent = { name: string; id?: string; of: string }

/** The events of a page, for a script to send to the tools that count. */
export function AnalyticsEvents({ events }: { events: readonly AnalyticsEvent[] | undefined }) {
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
