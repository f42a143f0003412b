/** From the most special to those whose names others borrow. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * What people call a browser that names itself so: `Firefox, Windows`. Empty where it says nothing
 * that we know.
 *
 * @rule ours
 */
export function browserName(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  const named = [browsers, systems].map((list) => list.find(([, sign]) => sign.test(text))?.[0])
  return named.filter((part) => part !== undefined).join(', ')
}
