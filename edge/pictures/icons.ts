import { hasTag } from '../answers/static-files.ts'

/**
 * What browsers ask for as the sign of a site, with its side in px: the tab, the home screen of
 * iOS, and what the manifest names. The first two are asked for at these addresses by themselves.
 */
const sides: ReadonlyMap<string, number> = new Map([
  ['/favicon.ico', 48],
  ['/apple-touch-icon.png', 180],
  ['/icon-48.png', 48],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])

/** The side of the sign at this address, px; undefined for every other address. */
export function iconSide(pathname: string): number | undefined {
  return sides.get(pathname)
}

const forEver = 'public, max-age=31536000, immutable'
/** As files of our own have it that are asked for without a version. */
const passing = 'public, max-age=3600'

/** The owner's sign; `version` is what its address in a page names. */
export function iconAnswer(
  { method, url, headers }: Request,
  png: Uint8Array<ArrayBuffer>,
  version: string,
): Response {
  const { pathname, searchParams } = new URL(url)
  const isIco = pathname.endsWith('.ico')
  const bytes = isIco ? icoOf(png, iconSide(pathname) ?? 0) : png
  const lasting = {
    ETag: `"icon-${version}-${iconSide(pathname)}${isIco ? '-ico' : ''}"`,
    'Cache-Control': searchParams.get('v') === version ? forEver : passing,
  }
  if (hasTag(headers.get('if-none-match'), lasting.ETag)) {
    return new Response(null, { status: 304, headers: lasting })
  }
  return new Response(method === 'HEAD' ? null : bytes, {
    headers: {
      ...lasting,
      'Content-Type': isIco ? 'image/x-icon' : 'image/png',
      'Content-Length': String(bytes.byteLength),
    },
  })
}

/** One PNG in the file that tabs of old browsers know: a directory of one entry before it. */
function icoOf(png: Uint8Array<ArrayBuffer>, side: number): Uint8Array<ArrayBuffer> {
  const head = 22
  const bytes = new Uint8Array(head + png.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  view.setUint8(6, side)
  view.setUint8(7, side)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, head, true)
  bytes.set(png, head)
  return bytes
}
