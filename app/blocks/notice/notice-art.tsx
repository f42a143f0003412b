/** A steaming bowl: nothing is here. */
export function EmptyBowlArt() {
  return (
    <svg className="notice-art" viewBox="0 0 120 110" aria-hidden="true">
      <path d="M32 36h50v30c0 16-8 26-25 26S32 82 32 66zM82 44h6c14 0 14 24-6 26M40 98h34M46 26c-4-5 4-7 0-13M58 26c-4-5 4-7 0-13M70 26c-4-5 4-7 0-13" />
      <path className="glaze" d="M32 50c9 6 16-3 25 2s16-4 25-1" />
    </svg>
  )
}

/** A broken bowl: this is not here any more. */
export function BrokenBowlArt() {
  return (
    <svg className="notice-art" viewBox="0 0 120 110" aria-hidden="true">
      <path d="M28 40h34l-6 14 12 10-9 14 6 16H52c-16 0-24-26-24-54zM70 42h24c0 18-3 34-10 44l-9-8 7-16-13-8zM38 98h22M74 98l12-4" />
      <path className="glaze" d="M29 54c8 5 14-2 25 2M76 56c6 3 10 0 17 1" />
    </svg>
  )
}
