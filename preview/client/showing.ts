/** What is tried, part by part, as the parent sent it. */
type State = Readonly<Record<string, unknown>>

type Showing = {
  /** Asks for the page of what is tried. */
  ask: (state: State) => Promise<Response>
  /** Shows it; false where it is no page to show. */
  show: (html: string) => boolean
  tell: (message: Told) => void
}

type Told =
  | { type: 'shown'; id: number }
  | { type: 'refused'; id: number; field: string; reason: string }
  | { type: 'expired' }

/**
 * Shows what the parent tries: one page is asked for at a time, and of what comes meanwhile the
 * last. What is refused is taken back, and the page stays as it is.
 */
export function createShowing({ ask, show, tell }: Showing) {
  let good: State = {}
  let wanted: { id: number; state: State } | undefined
  let isAsking = false

  async function work(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (wanted) {
      const { id, state } = wanted
      wanted = undefined
      const refused = await attempt(id, state)
      if (!refused) good = state
    }
    isAsking = false
  }

  async function attempt(id: number, state: State): Promise<boolean> {
    try {
      const answer = await ask(state)
      if (answer.status === 401) {
        tell({ type: 'expired' })
        return true
      }
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
      if (isPage && show(await answer.text())) {
        tell({ type: 'shown', id })
        return false
      }
      const { field = '', reason = String(answer.status) } = isPage ? {} : await saidIn(answer)
      tell({ type: 'refused', id, field, reason })
    } catch {
      tell({ type: 'refused', id, field: '', reason: 'unreachable' })
    }
    return true
  }

  return {
    /** Tries these parts beside those before; null takes one back. */
    take(id: number, parts: State): void {
      const all = { ...(wanted?.state ?? good), ...parts }
      const state = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
      wanted = { id, state }
      void work()
    },
  }
}

async function saidIn(answer: Response): Promise<{ field?: string; reason?: string }> {
  // The server wrote it (preview/previews.ts).
  return (await answer.json().catch(() => ({}))) as { field?: string; reason?: string }
}
