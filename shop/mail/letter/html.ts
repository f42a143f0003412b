import type { Fact, LetterBlock, LetterDraft } from './draft.ts'
import { attributes, darkAndNarrow } from './look.ts'

/**
 * The letter as HTML that mail programs draw: one table of 600 px, everything in attributes. Programs that
 * know style sheets also get the dark scheme and a narrow screen's margins.
 */
export function letterHtml(draft: LetterDraft): string {
  const { lang, subject, shopName, heading, blocks, seller, links, kept } = draft
  return [
    `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escaped(subject)}</title><style>${darkAndNarrow}</style></head>`,
    `<body ${attributes.ground}><main>`,
    `<table ${attributes.layout} ${attributes.ground}><tr><td align="center" ${attributes.around}>`,
    `<table ${attributes.layout} ${attributes.sheet}>`,
    `<tr><td ${attributes.head}>${escaped(shopName)}</td></tr>`,
    `<tr><td ${attributes.body}>`,
    `<h1 ${attributes.heading}>${escaped(heading)}</h1>`,
    ...blocks.map(blockHtml),
    `</td></tr>`,
    `<tr><td ${attributes.foot}>`,
    ...(seller.length > 0 ? [`<p ${attributes.footText}>${lines(seller)}</p>`] : []),
    ...(links.length > 0
      ? [`<p ${attributes.footText}>${links.map(footLink).join(' · ')}</p>`]
      : []),
    ...kept.map(
      ({ title, html }) =>
        `<div class="kept"><h2 ${attributes.keptTitle}>${escaped(title)}</h2>${html}</div>`,
    ),
    `</td></tr></table></td></tr></table></main></body></html>`,
  ].join('\n')
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p ${attributes.text}>${escaped(block.text)}</p>`
    case 'facts':
      return [
        `<table ${attributes.layout} ${attributes.box}><tr><td ${attributes.boxInner}><table ${attributes.layout}>`,
        ...block.facts.map(
          ({ name, value }) =>
            `<tr><td ${attributes.soft}>${escaped(name)}</td><td align="right" ${attributes.fact}>${whole(value)}</td></tr>`,
        ),
        `</table></td></tr></table>`,
      ].join('')
    case 'link':
      return `<p ${attributes.text}><a href="${escaped(block.href)}" ${attributes.button}>${escaped(block.text)}</a></p>`
    case 'steps':
      return `${title(block.title)}<table ${attributes.layout}>${block.steps
        .map(
          (step) =>
            `<tr><td ${attributes.step}><b>${escaped(step.title)}</b><br><span ${attributes.soft}>${escaped(step.text)}</span></td></tr>`,
        )
        .join('')}</table>`
    case 'order':
      return [
        `${title(block.title)}<table ${attributes.table}>`,
        ...block.lines.map(({ name, details, amount }) => {
          const about = details.map(
            (detail) => `<br><span ${attributes.soft}>${escaped(detail)}</span>`,
          )
          return `<tr><td ${attributes.cell}>${whole(name)}${about.join('')}</td><td align="right" ${attributes.amount}>${escaped(amount)}</td></tr>`
        }),
        ...block.sums.map((sum) => sumRow(sum, attributes.cell, attributes.amount)),
        sumRow(block.total, attributes.total, attributes.totalAmount, block.totalDetail),
        `</table>`,
      ].join('')
    case 'place':
      return `${title(block.title)}<p ${attributes.text}>${lines(block.lines)}</p>`
  }
}

function title(text: string): string {
  return `<h2 ${attributes.title}>${escaped(text)}</h2>`
}

function sumRow({ name, value }: Fact, cell: string, amount: string, detail?: string): string {
  const about =
    detail === undefined ? '' : `<br><span ${attributes.totalDetail}>${escaped(detail)}</span>`
  return `<tr><td ${cell}>${escaped(name)}${about}</td><td align="right" ${amount}>${escaped(value)}</td></tr>`
}

function footLink({ text, href }: { text: string; href: string }): string {
  return `<a href="${escaped(href)}" ${attributes.footLink}>${escaped(text)}</a>`
}

function lines(given: readonly string[]): string {
  return given.map(whole).join('<br>')
}

/** Polish post codes would break at their hyphen. */
function whole(text: string): string {
  return escaped(text).replaceAll(/\b\d{2}-\d{3}\b/g, `<span ${attributes.whole}>$&</span>`)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
