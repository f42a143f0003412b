/** One dot that cannot be seen, as a GIF. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** What the picture of a mail answers, whatever became of it. */
export function dot(): Response {
  return new Response(gif, {
    status: 200,
    headers: {
      'content-type': 'image/gif',
      'content-length': String(gif.byteLength),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Mail in a browser stands on another site.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
