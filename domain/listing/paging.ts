import type { Template } from '../entities/settings.ts'
import { templates } from '../screen/templates.ts'

/** The page size of a listing that is not cut into pages. */
export const everything = 999_999

const sizes = [12, 24, 36, 96]
export const largestOffered = Math.max(...sizes)

/**
 * A listing offers 12, 24, 36 and 96 products a page, and the shop's own default where it differs.
 * Ascending; a listing that is not cut into pages offers nothing else than everything.
 * @rule Catalogue §9 "Business constants and limits"
 */
export function pageSizesOffered(defaultSize: number): number[] {
  if (defaultSize === everything) return [everything]
  return [...new Set([...sizes, defaultSize])].sort((a, b) => a - b)
}

/**
 * Two of the four templates show a listing whole instead of page by page.
 * @rule Catalogue §2 "Listing pages"
 */
export function showsPagination(template: Template): boolean {
  return templates[template].hasPages
}

/**
 * A page holds what the shop configured, 12 products without a configuration, and everything where
 * pagination is hidden.
 * @rule Catalogue §9 "Business constants and limits"
 */
export function defaultPageSize(template: Template, configured: number = 12): number {
  return showsPagination(template) ? configured : everything
}

/**
 * A listing has as many pages as its products fill, and one page when it has none.
 * @rule Catalogue §2 "Listing pages"
 */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * A typed page number is taken when it is a whole number from 1 to the last page.
 * Otherwise undefined, and the field goes back to the page shown.
 * @rule Catalogue §2 "Listing pages"
 * @rule Shopping §5 "Other rules"
 */
export function typedPage(typed: string, lastPage: number): number | undefined {
  const page = wholeNumber(typed)
  return page !== undefined && page >= 1 && page <= lastPage ? page : undefined
}

/**
 * Only plain digits make a whole number in an address or a field, at most nine of them.
 * Spaces around are ignored; undefined for everything else, also signs, points and exponents.
 * @rule ours
 */
export function wholeNumber(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined
}
