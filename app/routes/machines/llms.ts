import { llmsText } from './markdown/llms-text.ts'
import { plainAnswer } from './plain-answer.ts'
import type { Route } from './+types/llms.ts'

/** What the shop is and where everything in it stands, for language models (llmstxt.org). */
export async function loader({ request, context }: Route.LoaderArgs) {
  return plainAnswer(request, await llmsText(context), 'text/markdown')
}
