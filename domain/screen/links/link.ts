/**
 * Where an owner's link may lead: a page of the web, or a path of this shop.
 *
 * @rule ours
 */
export function isLink(link: string): boolean {
  return /^\/(?![/\\])/.test(link) || isWebAddress(link)
}

/**
 * A page of the web; neither data nor a script, and no host without its protocol.
 *
 * @rule ours
 */
export function isWebAddress(link: string): boolean {
  return /^https?:\/\//i.test(link) && URL.canParse(link)
}
