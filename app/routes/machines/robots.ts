import { getOrigin } from '#app/request/language.ts'
import { getRendering } from '#app/request/shopper.ts'
import { plainAnswer } from './plain-answer.ts'
import { robotsText } from './robots-text.ts'
import type { Route } from './+types/robots.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const text = robotsText(getOrigin(context), getRendering(context).settings)
  return plainAnswer(request, text, 'text/plain')
}
