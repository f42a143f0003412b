import { pageWhileDropping, type Rest } from './body.ts'

/** Why the edge does not hand a request in; each has one status. */
export type RefusalKind = keyof typeof statuses

export type Refusal = {
  kind: RefusalKind
  headers?: Record<string, string>
  /** The part of the body that was not read. */
  rest?: Rest
}

const statuses = {
  unreadable: 400,
  'other-site': 403,
  method: 405,
  'too-slow': 408,
  'too-large': 413,
  'unknown-host': 421,
  failed: 500,
  busy: 503,
} as const

/** The answer to a refused request: a plain page in the shop's language, or JSON for a program. */
export function refusalResponse(
  refusal: Refusal,
  asked: { lang: string; wantsJson: boolean; id: string; origins?: readonly string[] },
): Response {
  const { kind, rest } = refusal
  const text = (texts[asked.lang] ?? texts['en'])?.[kind] ?? kind
  const page = new TextEncoder().encode(
    asked.wantsJson
      ? JSON.stringify({ error: kind, message: text, id: asked.id })
      : refusalPage(text, asked.lang, asked.id, asked.origins ?? []),
  )
  const headers = new Headers(refusal.headers)
  headers.set('Content-Type', asked.wantsJson ? 'application/json' : 'text/html; charset=utf-8')
  headers.set('Content-Length', String(page.byteLength))
  headers.set('Cache-Control', 'no-store')
  if (kind === 'too-large' || kind === 'too-slow' || rest) headers.set('Connection', 'close')
  return new Response(rest ? pageWhileDropping(page, rest) : page, {
    status: statuses[kind],
    headers,
  })
}

function refusalPage(text: string, lang: string, id: string, origins: readonly string[]): string {
  const ways = origins.length > 0 ? origins : ['/']
  const links = ways.map((href) => `<p><a href="${href}">${href === '/' ? 'Kram' : href}</a></p>`)
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text}</title>
<h1>${text}</h1>
${links.join('\n')}
<p><small>${id}</small></p>
</html>
`
}

// These stand here, not with the screens' texts, because they must work when the screens do not.
const texts: Record<string, Record<RefusalKind, string>> = {
  en: {
    unreadable: 'This request could not be read.',
    'other-site': 'This form was sent from another page. Open it in the shop and send it again.',
    method: 'This address cannot be used in this way.',
    'too-slow': 'Sending took too long. Please try again.',
    'too-large': 'What you sent is too large. A picture may have up to 5 MB.',
    'unknown-host': 'The shop is not at this address.',
    failed: 'Something went wrong on our side. Please try again.',
    busy: 'The shop is very busy. Please try again in a moment.',
  },
  pl: {
    unreadable: 'Nie udało się odczytać tego żądania.',
    'other-site': 'Formularz wysłano z innej strony. Otwórz go w sklepie i wyślij ponownie.',
    method: 'Tego adresu nie można użyć w ten sposób.',
    'too-slow': 'Wysyłanie trwało zbyt długo. Spróbuj ponownie.',
    'too-large': 'Wysłane dane są za duże. Zdjęcie może mieć do 5 MB.',
    'unknown-host': 'Pod tym adresem nie ma sklepu.',
    failed: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
    busy: 'Sklep jest teraz bardzo obciążony. Spróbuj ponownie za chwilę.',
  },
  de: {
    unreadable: 'Diese Anfrage konnte nicht gelesen werden.',
    'other-site':
      'Das Formular kam von einer anderen Seite. Bitte im Shop öffnen und erneut senden.',
    method: 'Diese Adresse lässt sich so nicht verwenden.',
    'too-slow': 'Das Senden hat zu lange gedauert. Bitte erneut versuchen.',
    'too-large': 'Die Sendung ist zu groß. Ein Bild darf bis zu 5 MB haben.',
    'unknown-host': 'Unter dieser Adresse gibt es keinen Shop.',
    failed: 'Bei uns ist etwas schiefgegangen. Bitte erneut versuchen.',
    busy: 'Der Shop ist gerade stark ausgelastet. Bitte gleich noch einmal versuchen.',
  },
}
