import { changeInWords, longestTold } from '#domain/owner/changes.ts'
import type { DraftPart } from '#domain/owner/drafts/parts.ts'
import type { Published } from '#shop/owner/drafts/publish.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Context, Said } from '../frame/command.ts'
import { takenOutLines, wrongDocument } from '../keeping/documents.ts'
import { toldConsequences } from '../keeping/told-consequences.ts'

const words = inAllLanguages(({ operator }) => operator.drafts)
const documents = inAllLanguages(({ operator }) => operator.documents)

/** Nobody reads more of what somebody else has changed. */
const mostTold = 10

/** What is said of something that was to be published. */
export function publishReport(published: Published, part: DraftPart, context: Context): Said {
  const { lang } = context
  const say = words[lang]
  switch (published.kind) {
    case 'none':
      return { kind: 'refused', name: 'nothing', ...say.nothing }
    case 'shop-changed': {
      const lines = published.changes
        .slice(0, mostTold)
        .map((change) => changeInWords(change, longestTold))
      return { kind: 'refused', name: 'shop-changed', ...say.shopChanged, lines }
    }
    case 'wrong':
      return wrongDocument(published.faults, context)
    case 'in-use': {
      const lines = toldConsequences(published.breaks, lang)
      const said = documents[lang].inUse(published.id, published.products)
      return { kind: 'refused', name: 'in-use', ...said, lines }
    }
    case 'unchanged':
      return { kind: 'done', parts: [say.wasSo], data: { part, changed: false } }
    case 'set': {
      const { takenOut = [], breaks } = published
      const lines = [...toldConsequences(breaks, lang), ...takenOutLines(takenOut, lang)]
      return { kind: 'done', parts: [say.published, ...lines], data: { part, changed: true } }
    }
    default:
      return published satisfies never
  }
}
