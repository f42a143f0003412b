import type { Domain, Rule, Source, TestFile } from './read-rules.ts'

/**
 * The text of docs/rules.md: every rule under each section it comes from, then all tests by file.
 */
export function printRules({ rules, tests }: Domain): string {
  const count = tests.reduce((sum, file) => sum + file.tests.length, 0)
  return [
    '# Rules',
    'Written by `npm run docs:rules` from the doc comments and tests of `domain`; do not edit.',
    'Catalogue is the first document of the specification, Shopping the second. Each rule is restated ' +
      'in our own words, with the function that keeps it and the tests that prove it. ' +
      '[spec-map.md](spec-map.md) goes the other way, sentence by sentence.',
    `${rules.length} rules, ${count} tests.`,
    ...sections(rules),
    '## Tests',
    ...tests.map(testList),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Headings that always have their place, so that nobody has to guess whether one was forgotten. */
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

/** Every section of either document, in their order, then what is our own. */
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

function ruleLine({ name, sentence, file, line, tests }: Rule): string {
  const proof = tests.map((test) => `[${shortName(test)}](#${anchorOf(test)})`).join(', ')
  return `- ${sentence} [\`${name}\`](../${file}#L${line})${proof && `, ${proof}`}`
}

function testList({ file, tests }: TestFile): string {
  const lines = tests.map(({ name, line }) => `- [${escaped(name)}](../${file}#L${line})`)
  return [`### ${shortName(file)}`, lines.join('\n')].join('\n\n')
}

function shortName(file: string): string {
  return file.replace('domain/', '')
}

/** As GitHub names the anchor of a heading. */
function anchorOf(file: string): string {
  return shortName(file).replaceAll(/[./]/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[[\]*_`<]/g, String.raw`\$&`)
}
