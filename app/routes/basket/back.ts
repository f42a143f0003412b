import { cameFrom } from '#app/request/came-from.ts'
import { localTarget } from '#app/request/local-target.ts'

/** Where a form returns to: its own target, else the page it was sent from. */
export function backOf(form: FormData, request: Request, otherwise: string): string {
  return localTarget(form.get('back')) ?? cameFrom(request) ?? otherwise
}
