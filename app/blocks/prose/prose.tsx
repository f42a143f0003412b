import type { CleanHtml } from '#domain/screen/editor-html.ts'

/**
 * An editor's HTML. The only place that prints HTML as it is: the shop sanitises it when it is
 * written and when it is read (reliability row X2), and shoppers' own words never get here.
 */
export function Prose({ html, className }: { html: CleanHtml; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised editor HTML, see above
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
