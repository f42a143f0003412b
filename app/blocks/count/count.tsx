import { slot } from '#app/page-cache/slot.tsx'
import { pluralOf, type PluralForms } from './plural.ts'

type Counted = 'basket' | 'wishes'

/** How many products the shopper has there; nothing is shown and read for none. */
export const Count = slot<{ of: Counted; lang: string; words: PluralForms }, number>('count', 88, {
  shows: (personal, { of }) => personal[of],
  render: ({ lang, words }, count) =>
    count > 0 ? (
      <span className="tool-count">
        {count}
        <span className="visually-hidden">{` ${pluralOf(words, lang, count)}`}</span>
      </span>
    ) : (
      <span className="tool-count" hidden />
    ),
})

/** The same number in brackets, for a link in a list. */
export const CountInBrackets = slot<{ of: Counted }, number>('count-in-brackets', 20, {
  shows: (personal, { of }) => personal[of],
  render: (_, count) => <span>{`(${count})`}</span>,
})
