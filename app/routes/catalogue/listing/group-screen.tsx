import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import type { GroupPageView } from './group-page.ts'
import { Listing } from './listing.tsx'

/** The screen that a group and a manufacturer share. */
export function GroupScreen({ page }: { page: GroupPageView }) {
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={page.breadcrumb} />
      <header className="page-head page-slim">
        <h1>{page.name}</h1>
        {page.lead && <Prose className="lead" html={page.lead} />}
      </header>
      <Listing listing={page.listing} after={page.after} />
    </div>
  )
}
