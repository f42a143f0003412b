import { hash } from 'node:crypto'

import basicFont from '#app/styles/fonts/brygada-basic.woff2?inline'
import polishFont from '#app/styles/fonts/brygada-polish.woff2?inline'
import shopIcons from '#app/styles/icons.svg?raw'
import deskIcons from './icons.svg?raw'
// oxlint-disable-next-line import/default -- the build gives it (scripts/build/browser-script.ts)
import script from '../client/client.ts?script'
// oxlint-disable-next-line import/default -- the build gives it (scripts/build/browser-script.ts)
import richText from '../rich/rich.ts?script'
import sheet from './desk.css?inline'

type Asset = { path: string; type: string; body: Uint8Array<ArrayBuffer> }

const fonts = {
  'brygada-basic.woff2': fontOf(basicFont),
  'brygada-polish.woff2': fontOf(polishFont),
}

/** The shop's symbols, and those that only the desk has. */
export const icons = assetOf('icons.svg', 'image/svg+xml', Buffer.from(joined()))

/** The one sheet of every page of the desk. */
export const styles = assetOf('desk.css', 'text/css; charset=utf-8', Buffer.from(withFonts()))

/** The one script of every page of the desk. */
export const client = assetOf('desk.js', 'text/javascript; charset=utf-8', Buffer.from(script))

/** The editor of texts with tags, for the pages that have one. */
export const rich = assetOf('rich.js', 'text/javascript; charset=utf-8', Buffer.from(richText))

const byPath = new Map(
  [icons, styles, client, rich, ...Object.values(fonts)].map((asset) => [asset.path, asset]),
)

/** The path of a further file, which every process has made before anybody asks for it. */
export function pathOf(name: string, type: string, text: string): string {
  const asset = assetOf(name, type, Buffer.from(text))
  byPath.set(asset.path, asset)
  return asset.path
}

/** A file of the desk's pages: its name changes with what is in it. */
export function assetAt(path: string): Response | undefined {
  const found = byPath.get(path)
  if (!found) return undefined
  const { type, body } = found
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  })
}

function assetOf(name: string, type: string, body: Buffer): Asset {
  const [base, ending] = name.split('.')
  const state = hash('sha256', body, 'base64url').slice(0, 8)
  return { path: `/assets/${base}-${state}.${ending}`, type, body: new Uint8Array(body) }
}

function fontOf(inlined: string): Asset {
  const [name, body] = ['brygada.woff2', Buffer.from(inlined.split(',')[1] ?? '', 'base64')]
  return assetOf(name, 'font/woff2', body)
}

function withFonts(): string {
  return Object.entries(fonts).reduce(
    (text, [name, { path }]) => text.replace(`/fonts/${name}`, path),
    sheet,
  )
}

function joined(): string {
  const symbols = deskIcons.slice(deskIcons.indexOf('<symbol'))
  return shopIcons.replace(/<\/svg>\s*$/, symbols)
}
