import { type Domain, type Rule, type Source, subjects } from './read-rules.ts'

/** The text of reports/rules.md: the rules under each section that they come from. */
export function printRules({ rules, testCount }: Domain): string {
  const waiting = rules.filter(({ waits }) => waits !== undefined)
  return [
    '# Rules',
    'Written by `npm run docs:rules` from the doc comments of `domain`. Catalogue is the first ' +
      'document of the specification, Shopping the second. A line a rule: what it says, and the ' +
      'function that keeps it; its tests stand beside the file.',
    'A rule that would be too slow is the meaning of something faster, and a test holds that to it.',
    'A rule that nobody uses yet says what it waits for; the check fails for one that is neither:',
    Object.entries(subjects)
      .map(([subject, words]) => `- **${subject}**: ${words}`)
      .join('\n'),
    `${rules.length} rules, ${waiting.length} of them waiting; ${testCount} tests.`,
    ...sections(rules),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Sections that are listed even without a rule, so that no reader wonders if one was forgotten. */
const alwaysListed: readonly Source[] = [
  'Field validators available in forms',
  'Quantity control',
  'Product',
  'Newsletter',
  'Search',
  'Price filter range',
  'Promo code rules',
  'Delivery method applicability',
]
  .map((title): Source => ({ document: 'Catalogue', section: 5, title }))
  .concat(
    [
      'Field validators',
      'Order form',
      'Login, register, recovery',
      'Account form',
      'Other rules',
    ].map((title): Source => ({ document: 'Shopping', section: 5, title })),
  )

/** Every section of both documents in order, then our own rules. */
function sections(rules: readonly Rule[]): string[] {
  const sources = [...alwaysListed, ...rules.flatMap((rule) => rule.sources)]
  const headings = [...new Set(sources.map(headingOf))].sort()
  return headings.map((heading) => {
    const kept = rules.filter((rule) =>
      rule.sources.some((source) => headingOf(source) === heading),
    )
    const lines = kept.map(ruleLine).join('\n') || 'No rule of `domain`.'
    return [`## ${heading}`, lines].join('\n\n')
  })
}

function headingOf(source: Source): string {
  if (source === 'ours') return 'Where the specification is silent'
  const { document, section, title } = source
  return `${document} §${section}${title && ` ${title}`}`
}

function ruleLine({ sentence, name, file, waits, equivalence }: Rule): string {
  const line = `- ${sentence} \`${file}\` ${name}`
  if (equivalence !== undefined)
    return `${line}, the meaning of something faster: \`${equivalence}\``
  return waits === undefined ? line : `${line}, **waits for ${waits}**`
}
