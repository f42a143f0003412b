/** What is reported cannot be noted yet, and is refused, so that it comes again. */
export class TooSoon extends Error {
  override name = 'TooSoon'
}
