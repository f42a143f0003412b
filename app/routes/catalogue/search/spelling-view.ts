import type { SearchPage } from '#contract/answers.ts'
import { toSearch } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type SpellingView = { text: string | undefined; link: { text: string; href: string } }

/** The words as they were probably meant: what is shown instead, or what could be looked for. */
export function spellingView(
  { spelling }: Pick<SearchPage, 'spelling'>,
  { words, scope }: { words: string; scope: string | undefined },
  { t }: Rendering,
): SpellingView | undefined {
  if (!spelling) return undefined
  const { text, used } = spelling
  const href = `${toSearch()}?${new URLSearchParams({ query: text, ...(scope !== undefined && { scope }) })}`
  return used
    ? {
        text: t('search.forgiven', { query: words }),
        link: { text: t('search.forgivenLink', { query: text }), href },
      }
    : { text: undefined, link: { text: t('search.meant', { query: text }), href } }
}
