import type { CleanHtml } from '#domain/screen/editor-html.ts'

/**
 * Editor HTML of the shop. The one place where HTML is printed as it comes: the shop sanitises it
 * when it is written and when it is read (reliability row X2), and shoppers' own words never pass
 * here.
 */
export function Prose({ html, className }: { html: CleanHtml; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised editor HTML, see above
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
