import type { CleanHtml } from '#domain/screen/editor-html.ts'
import { Prose } from '#app/blocks/prose/prose.tsx'

export type PopupView = {
  id: string
  html: CleanHtml
  /** ms */
  delay: number
  name: string
  close: string
}

/**
 * What a popup says stands quietly at the end of its page; a script hides it there and opens it
 * over the page when its time has come (document/enhancements/popups.ts).
 */
export function Popups({ popups }: { popups: readonly PopupView[] }) {
  return popups.map(({ id, html, delay, name, close }) => (
    <aside
      key={id}
      className="popup"
      aria-label={name}
      data-enhance="popup"
      data-id={id}
      data-delay={delay}
      data-close={close}
      suppressHydrationWarning
    >
      <Prose className="prose" html={html} />
    </aside>
  ))
}
