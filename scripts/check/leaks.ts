import { type Import, importsOf } from './import-rules.ts'

/** Routes whose page is rendered once for everybody. */
const CACHED = /^export const handle = \{ cached:/m

/** It hands the shopper's data to the slots; everything else that frames a page comes from it. */
const ROOT = 'app/root.tsx'

/**
 * What stands between a page and its visitor: these modules may know both. What they give to
 * a page of the cache throws at run time if it is of a visitor (`NO_SESSION` in
 * app/request/session.ts).
 */
const GATES =
  /^app\/(?:(?:request|page-cache|shop-client|limits|session|i18n)\/|document\/(?:known|error-page)\.)/

/** What no part of such a page may import: all of a module, or some of its names. */
const PRIVATE: readonly { from: RegExp; names?: RegExp }[] = [
  { from: /^app\/(?:session|limits|request\/account)\// },
  { from: /^app\/request\/(?:session|cookie-check|bare-page)\.ts$/ },
  { from: /^app\/request\/visit\// },
  { from: /^app\/request\/form\.ts$/, names: /^(?:requireForm|getSentForm|\*)$/ },
  { from: /^app\/request\/shopper\.ts$/, names: /^(?:currencyCookie|chosenBy|\*)$/ },
  { from: /^app\/document\/known\.ts$/ },
  { from: /^app\/page-cache\/(?:personal|read-block|fill)\.ts$/ },
  { from: /^app\/page-cache\/slot\.tsx$/, names: /^(?!slot$)/ },
  {
    from: /^react-router$/,
    names: /^(?:useRouteLoaderData|useMatches|useOutletContext|createCookie\w*|\*)$/,
  },
]

/** Ways to a visitor that need no import. */
const SPOKEN =
  /document\.cookie|request\.headers|\bsessions\.|personalContext|\b(?:shopFor|tokenCookie|sessionOfAccount)\b/

type Leak = { file: string; line: number; what: string }

/**
 * Pages that are rendered once for everybody must not depend on a visitor outside of their slots.
 * Follows the imports of their routes and of what stands around every page, and names each that
 * reads session, cookies or the shopper's data. `texts`: the project's files by their paths.
 */
export function leaks(texts: ReadonlyMap<string, string>): string[] {
  const waiting = [...texts]
    .filter(([file, text]) => file.startsWith('app/routes/') && CACHED.test(text))
    .map(([file]) => file)
  if (waiting.length > 0) waiting.push(...followed(ROOT, texts))
  const seen = new Set([...waiting, ROOT])
  const found: Leak[] = []
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    found.push(...leaksIn(file, texts.get(file) ?? ''))
    for (const next of followed(file, texts)) {
      if (!seen.has(next)) waiting.push(next)
      seen.add(next)
    }
  }
  return found.map(
    ({ file, line, what }) =>
      `${file}:${line} is part of a page for everybody and may not use ${what}`,
  )
}

function followed(file: string, texts: ReadonlyMap<string, string>): string[] {
  return importsOf(file, texts.get(file) ?? '')
    .filter((found) => !found.isType && !isAction(found))
    .map(({ target }) => target)
    .filter((target) => target.startsWith('app/') && !GATES.test(target) && texts.has(target))
}

function leaksIn(file: string, text: string): Leak[] {
  const imported = importsOf(file, text)
    .filter((found) => !found.isType && !isAction(found))
    .flatMap(({ target, names, line }) =>
      PRIVATE.filter(
        (rule) =>
          rule.from.test(target) &&
          (rule.names === undefined || names.some((name) => rule.names?.test(name))),
      ).map(() => ({ file, line, what: `${target} (${names.join(', ')})` })),
    )
  const spoken = text.split('\n').flatMap((line, index) => {
    const what = SPOKEN.exec(line)?.[0]
    return what === undefined ? [] : [{ file, line: index + 1, what }]
  })
  return [...imported, ...spoken]
}

/** An action answers one visitor's form, and a page in answer to a form is never cached. */
function isAction({ isExport, names }: Import): boolean {
  return isExport && names.every((name) => name === 'action')
}
