import path from 'node:path'

/** The Content-Type of a file by its name; unknown kinds are offered as downloads only. */
export function contentType(fileName: string): string {
  return types[path.extname(fileName).toLowerCase()] ?? 'application/octet-stream'
}

/** Tells whether a file of this name shrinks when compressed. */
export function isCompressible(fileName: string): boolean {
  return /^(?:text\/|application\/(?:json|manifest)|image\/svg)/.test(contentType(fileName))
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
}
