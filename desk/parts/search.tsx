import type { Visit } from '../frame/visit.ts'

type Props = {
  visit: Visit
  /** What is searched. */
  label: string
  /** What may be typed. */
  hint: string
  /** Which view of the list is searched, as its address has it. */
  view?: string | undefined
}

const longest = 100

/** Looks for something in a list; the answer is another view of its page. */
export function Search({ visit, label, hint, view }: Props) {
  return (
    <form className="search" method="get" role="search" aria-label={label}>
      {view !== undefined && <input type="hidden" name="view" value={view} />}
      <label className="visually-hidden" htmlFor="q">
        {hint}
      </label>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        defaultValue={searched(visit)}
        placeholder={hint}
        maxLength={longest}
      />
      <button className="button">{visit.say.frame.search}</button>
    </form>
  )
}

/** What was looked for; empty: all. */
export function searched({ url }: Visit): string {
  return (url.searchParams.get('q') ?? '').trim().slice(0, longest)
}
