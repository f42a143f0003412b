import { anonymous } from './anonymous.ts'
import type { Personal } from './cached-page.ts'

export const BLOCK_ID = 'personal'

let block: Personal | undefined

/** What the slots of this page showed when it was loaded; the server has written it at its end. */
export function readPersonalBlock(): Personal {
  const json = globalThis.document?.querySelector(`#${BLOCK_ID}`)?.textContent
  // Our own server wrote it in this shape.
  block ??= json ? { ...anonymous, ...(JSON.parse(json) as Partial<Personal>) } : anonymous
  return block
}
