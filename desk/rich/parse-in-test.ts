// Its types declare no module.
// @ts-expect-error -- see above
import { createDocument } from '@mixmark-io/domino'

/** The body of an inert document, for tests: what a browser's parser makes of HTML. */
export function parseInTest(html: string): HTMLElement {
  // Of the standard's interfaces it has what is used here.
  return createDocument(`<body>${html}</body>`).body
}
