/** What keeps robots from a form, and the word for who sees it. */
export type TrapView = {
  names: { field: string; time: string }
  label: string
  /** When the form was shown, so that nobody can make it up; kept pages do not know. */
  shown?: string | undefined
}

/**
 * A field that people do not see, and that robots fill in. Where there are no styles its label says
 * that it stays empty.
 */
export function Trap({ trap: { names, label, shown } }: { trap: TrapView }) {
  return (
    <>
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {label}{' '}
          <input type="text" name={names.field} tabIndex={-1} autoComplete="off" key={shown} />
        </label>
      </p>
      {shown !== undefined && <input type="hidden" name={names.time} value={shown} />}
    </>
  )
}
