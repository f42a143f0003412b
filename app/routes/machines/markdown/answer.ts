/**
 * A page as Markdown. It is the same page as the one for people, so search engines are told to keep
 * that one; and its prices are those of this visitor, so nobody keeps it for another.
 */
export function markdownAnswer(text: string, page: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'private, no-store',
      Vary: 'Accept',
      Link: `<${page}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** For the caller to throw where nothing has this name. */
export async function notFound(): Promise<Response> {
  return new Response('404\n', {
    status: 404,
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  })
}
