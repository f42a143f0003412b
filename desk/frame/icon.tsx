import { icons } from './assets.ts'

/** A symbol beside a word: it says nothing by itself. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${icons.path}#${name}`} />
    </svg>
  )
}

/** The mark of the desk, with the name of the shop. */
export function Mark({ shopName }: { shopName: string }) {
  return (
    <a className="mark" href="/">
      <Cup />
      <span>{shopName}</span>
    </a>
  )
}

/** Kamionka's cup. */
export function Cup() {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
    >
      <path d="M6 10h20c0 9-3.5 16-10 16S6 19 6 10Z" />
      <path d="M11 29h10M8 5.5h16" stroke="var(--accent)" />
    </svg>
  )
}
