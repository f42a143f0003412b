import { Icon } from '#app/blocks/icon.tsx'

export type RatingView = {
  average: number
  label: string
  shown: string
  count?: string
  countLabel?: string
}

/** Stars out of five, with the number beside them. */
export function Rating({ rating }: { rating: RatingView }) {
  return (
    <span className="rating">
      <span
        className="stars"
        style={{ '--rating': rating.average.toFixed(1) }}
        role="img"
        aria-label={rating.label}
      />{' '}
      <span aria-hidden="true">{rating.shown}</span>{' '}
      {rating.count && (
        <span className="muted">
          {`(${rating.count}`}
          <span className="visually-hidden">{` ${rating.countLabel}`}</span>)
        </span>
      )}
    </span>
  )
}

/** One star and the figures, where a row of stars would be too much. */
export function Mark({ rating: { label, shown, count, countLabel } }: { rating: RatingView }) {
  return (
    <span className="mark">
      <Icon name="star" />
      <span className="visually-hidden">{label}</span> <span aria-hidden="true">{shown}</span>{' '}
      {count && (
        <span className="muted">
          {`(${count}`}
          <span className="visually-hidden">{` ${countLabel}`}</span>)
        </span>
      )}
    </span>
  )
}
