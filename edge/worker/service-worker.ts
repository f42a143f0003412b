import { wordsOf } from '#words/words.ts'
import { edgePage, edgePagePolicy } from '../answers/edge-page.ts'
import type { ShopNames } from '../guards/shop-names.ts'
import { endWorker, type OfflinePage, runWorker } from './run-worker.ts'

/** Answers requests for the service worker of a domain; undefined for all others. */
export type ServiceWorkerAnswer = (request: Request, lang: string) => Response | undefined

/** Where the browser finds it; only at the root it may serve all pages. */
const PATH = '/sw.js'

/**
 * The script of the service worker, in the language of the domain. Switched off, it is one that
 * removes itself: browsers ask for the script again at the latest after a day.
 */
export function serviceWorker(isOn: boolean, shopNames: ShopNames): ServiceWorkerAnswer {
  return (request, lang) => {
    if (new URL(request.url).pathname !== PATH) return undefined
    const script = isOn ? workerScript(offlinePage(lang, shopNames(lang))) : `(${endWorker})(self)`
    return new Response(request.method === 'HEAD' ? null : script, {
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        // It asks for our pages and files, and nothing else.
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      },
    })
  }
}

/** Node.js leaves blanks where the types were, so a function's source is a script. */
function workerScript(page: OfflinePage): string {
  return `(${runWorker})(self,${JSON.stringify(page)})`
}

function offlinePage(language: string, shopName: string | undefined): OfflinePage {
  const { lang, refusals: texts } = wordsOf(language)
  const html = edgePage({
    lang,
    ...texts.offline,
    shopName,
    links: [
      { href: '', text: texts.again },
      { href: '/', text: shopName ?? texts.toShop },
    ],
  })
  return { html, policy: edgePagePolicy }
}
