/** What the desk answered: a page of it, as it would be shown, and where that is. */
export type Answer = { page: Document; url: URL; status: number }

/** So long nothing may move until it is given up, ms. */
const patience = 60_000

type Asked = {
  url: string
  /** Without one it is only looked at. */
  form?: FormData | undefined
  /** How much of the form is there, bytes. */
  onProgress?: ((sent: number, all: number) => void) | undefined
}

/**
 * Asks for a page; undefined where nothing came, or something that is no page of the desk. Not by
 * `fetch`: that tells nothing of what is sent, and would have us parse what comes.
 */
export function ask({ url, form, onProgress }: Asked): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(form ? 'POST' : 'GET', url)
    request.responseType = 'document'
    request.addEventListener('load', () => {
      const { responseXML: page, responseURL, status } = request
      const isOurs = page?.querySelector('main#main')
      resolve(page && isOurs ? { page, url: withoutSaid(responseURL), status } : undefined)
    })
    for (const end of ['error', 'abort'] as const) {
      request.addEventListener(end, () => resolve(undefined))
    }
    let limit: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(limit)
      limit = setTimeout(() => request.abort(), patience)
    }
    wait()
    request.addEventListener('progress', wait)
    request.addEventListener('loadend', () => clearTimeout(limit))
    if (onProgress) {
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        wait()
        onProgress(loaded, total)
      })
    }
    request.send(form && bodyOf(form))
  })
}

/** What a page is to say is named in its address once, and is not a part of where we are. */
export function withoutSaid(address: string): URL {
  const url = new URL(address)
  if (url.searchParams.has('said')) url.searchParams.delete('said')
  return url
}

/** As a browser sends a form: without files in it, as text. */
function bodyOf(form: FormData): FormData | URLSearchParams {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return texts.length < [...form].length ? form : new URLSearchParams(texts)
}
