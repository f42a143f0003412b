import type { RouterContextProvider } from 'react-router'

import type { BreadcrumbView } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { breadcrumbThing, itemListThing } from '#app/document/structured/lists.ts'
import { noteThings } from '#app/document/structured/note.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ListingAnswer } from '#contract/contract.ts'
import type { ListingRequest } from './listing-request.ts'

type Listed = {
  breadcrumb: BreadcrumbView
  name: string
  answer: ListingAnswer
  asked: ListingRequest
  rendering: Rendering
}

/** Tells machines the way to a listing and which products stand on its page. */
export function noteListing(
  { breadcrumb, name, answer, asked, rendering }: Listed,
  context: Readonly<RouterContextProvider>,
): void {
  const { page, products } = answer
  const before = (page - 1) * asked.query.pageSize
  noteThings(
    [
      breadcrumbThing(breadcrumb, rendering),
      ...(products.length > 0 ? [itemListThing({ name, products, before }, rendering)] : []),
    ],
    context,
  )
}
