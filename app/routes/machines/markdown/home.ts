import { whole } from '#app/document/structured/place.ts'
import { getRendering } from '#app/request/shopper.ts'
import { llmsText } from './llms-text.ts'
import { markdownAnswer } from './answer.ts'
import type { Route } from './+types/home.ts'

/** The home page as Markdown: what the shop is, and where everything stands. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return markdownAnswer(request, await llmsText(context), whole('/', getRendering(context)))
}
