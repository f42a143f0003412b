/**
 * The canonical form of a page's path: no double or trailing slash, the first word in lower case
 * (every path of Catalogue §2 and Shopping §2 begins with one), nothing percent-encoded without
 * need. Undefined for a path that cannot be decoded or contains control characters.
 *
 * The result begins with exactly one slash, so it is safe as a redirect's target.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (/%(?:00|0[1-9a-f]|1[0-9a-f]|7f)/i.test(pathname) || !isDecodable(pathname)) return undefined
  return pathname
    .replaceAll(/%[0-9a-f]{2}/gi, simplestSpelling)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/[^/.]+(?=\/|$)/, lowerCaseLetters)
}

function simplestSpelling(encoded: string): string {
  const char = String.fromCodePoint(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(char) ? char : encoded.toUpperCase()
}

// By convention the hex digits of an escape are upper case.
function lowerCaseLetters(segment: string): string {
  return segment.replaceAll(/%..|[A-Z]+/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
