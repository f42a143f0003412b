import { z } from 'zod'

import type { Page, Visit } from '../frame/visit.ts'
import { secretPage } from '../parts/secret.tsx'

const Made = z.object({ secret: z.string() })

/** The secret of an endpoint, as an action answered it. */
export function endpointSecretPage({ say }: Visit, name: string, data: unknown): Page {
  const { secret: title, secretAbout, kept } = say.webhooks
  const { secret } = Made.parse(data)
  return secretPage({ title, about: secretAbout(name), secret, back: '/webhooks', kept })
}
