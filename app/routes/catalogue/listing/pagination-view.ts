import type { PaginationView } from '#app/blocks/pagination/pagination.tsx'
import { showsPagination } from '#domain/listing/paging.ts'
import { listingAddress, hiddenFields, noFollow, type ListingInput } from './listing-input.ts'

/** The pages of a listing; none where there is only one. */
export function paginationView(input: ListingInput): PaginationView | undefined {
  const { path, answer, rendering } = input
  const { page, lastPage, pageSize, total } = answer
  const { t, settings } = rendering
  if (input.onePage || lastPage <= 1 || !showsPagination(settings.template)) return undefined

  const href = (number: number) => listingAddress(input, { page: number })
  return {
    label: t('pagination.label'),
    noFollow: noFollow(input, {}),
    range: t('pagination.range', {
      from: (page - 1) * pageSize + 1,
      to: Math.min(page * pageSize, total),
      total,
    }),
    previous: page > 1 ? { href: href(page - 1), label: t('pagination.previous') } : undefined,
    next: page < lastPage ? { href: href(page + 1), label: t('pagination.next') } : undefined,
    pages: pagesAround(page, lastPage).map((number) => ({
      number,
      href: href(number),
      label: t('pagination.page', { number }),
      current: number === page,
    })),
    form: {
      action: `${path}#products`,
      hidden: hiddenFields(input, {}),
      label: t('pagination.pageInput'),
      of: t('pagination.of', { last: lastPage }),
      go: t('pagination.go'),
      page,
      last: lastPage,
    },
  }
}

/** The first, the last, and two on each side of the current one; all of them up to seven. */
function pagesAround(page: number, lastPage: number): number[] {
  const all = Array.from({ length: lastPage }, (_, index) => index + 1)
  if (lastPage <= 7) return all
  return all.filter((number) => number === 1 || number === lastPage || Math.abs(number - page) <= 2)
}
