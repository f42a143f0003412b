import { Readable } from 'node:stream'

import { tool } from './tools.ts'

/** Paths of the shop, and whether a crawler may ask for them. */
const expected: Readonly<Record<string, boolean>> = {
  '/': true,
  '/c/tea': true,
  '/c/tea?page=2': true,
  '/p/lake-mug': true,
  '/p/lake-mug?currency=EUR': true,
  '/p/lake-mug.md': true,
  '/s/terms': true,
  '/search?query=mug': true,
  '/feeds/google-PLN.xml': true,
  '/llms.txt': true,
  '/sitemap.xml': true,
  '/img/400-abcd/images/mug.webp': true,
  '/login': false,
  '/login?back=%2Fp%2Flake-mug': false,
  '/register': false,
  '/recover': false,
  '/basket': false,
  '/order/delivery': false,
  '/api/public/product/lake-mug': false,
  '/p/lake-mug.data': false,
}

type Parser = (url: string, text: string) => { isAllowed(url: string, agent: string): boolean }
type Parse = (stream: Readable) => Promise<unknown>
type Guard = (rules: unknown) => { isAllowed(agent: string, path: string): boolean }

/** Where two readers of robots.txt say something else than is meant. */
export async function readRobots(text: string, origin: string): Promise<string[]> {
  // What each of them exports.
  const parser = ((await tool('robots-parser')) as Parser)(`${origin}/robots.txt`, text)
  const parse = (await tool('robots-txt-parse')) as Parse
  const guard = ((await tool('robots-txt-guard')) as Guard)(await parse(Readable.from([text])))
  return Object.entries(expected).flatMap(([path, isOpen]) => {
    const said = {
      'robots-parser': parser.isAllowed(origin + path, 'Googlebot'),
      'robots-txt-guard': guard.isAllowed('Googlebot', path),
    }
    return Object.entries(said)
      .filter(([, one]) => one !== isOpen)
      .map(([name, one]) => `${name}: ${path} is ${one ? 'open' : 'closed'}`)
  })
}
