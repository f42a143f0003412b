import { Fragment } from 'react'

/** A line of an address whose postcode does not break at its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/\b(\d{2}-\d{3})\b/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="numeric">
        {part}
      </span>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
