import { find, on } from './dom.ts'
import { look, onEachPage } from './page.ts'

/** How long it waits before it looks again, ms: longer each time. */
const first = 1_000
const growth = 1.4
const longest = 15_000

let gap = first
let waiting: ReturnType<typeof setTimeout> | undefined

/** A page of work that goes on follows it, as long as somebody looks at it. */
export function followWork(): void {
  onEachPage(() => {
    if (isFollowing()) wait()
    else gap = first
  })
  on('visibilitychange', () => {
    if (isFollowing()) wait()
  })
}

function isFollowing(): boolean {
  return find('main [data-follow]') !== null
}

function wait(): void {
  clearTimeout(waiting)
  if (!document.hidden) waiting = setTimeout(() => void lookAgain(), gap)
}

async function lookAgain(): Promise<void> {
  gap = Math.min(gap * growth, longest)
  // The line may be back by then.
  if (!(await look()) && isFollowing()) wait()
}
