import { escapedHtml } from '#shop/escaped-html.ts'
import type { Fact, LetterBlock, LetterDraft } from './draft.ts'
import { attributes, darkAndNarrow } from './look.ts'

/**
 * The letter as HTML for mail programs: one table of 600 px with all styles in attributes. Programs
 * that support style sheets also get a dark scheme and the margins for narrow screens.
 */
export function letterHtml(draft: LetterDraft): string {
  const { lang, subject, shopName, heading, blocks, seller, links, kept } = draft
  return [
    `<!doctype html><html lang="${escapedHtml(lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapedHtml(subject)}</title><style>${darkAndNarrow}</style></head>`,
    `<body ${attributes.ground}><main>`,
    `<table ${attributes.layout} ${attributes.ground}><tr><td align="center" ${attributes.around}>`,
    `<table ${attributes.layout} ${attributes.sheet}>`,
    `<tr><td ${attributes.head}>${escapedHtml(shopName)}</td></tr>`,
    `<tr><td ${attributes.body}>`,
    `<h1 ${attributes.heading}>${escapedHtml(heading)}</h1>`,
    ...blocks.map(blockHtml),
    `</td></tr>`,
    `<tr><td ${attributes.foot}>`,
    ...(seller.length > 0 ? [`<p ${attributes.footText}>${lines(seller)}</p>`] : []),
    ...(links.length > 0
      ? [`<p ${attributes.footText}>${links.map(footLink).join(' · ')}</p>`]
      : []),
    ...kept.map(
      ({ title, html }) =>
        `<div class="kept"><h2 ${attributes.keptTitle}>${escapedHtml(title)}</h2>${html}</div>`,
    ),
    `</td></tr></table></td></tr></table></main></body></html>`,
  ].join('\n')
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p ${attributes.text}>${escapedHtml(block.text)}</p>`
    case 'facts':
      return [
        `<table ${attributes.layout} ${attributes.box}><tr><td ${attributes.boxInner}><table ${attributes.layout}>`,
        ...block.facts.map(
          ({ name, value }) =>
            `<tr><td ${attributes.soft}>${escapedHtml(name)}</td><td align="right" ${attributes.fact}>${whole(value)}</td></tr>`,
        ),
        `</table></td></tr></table>`,
      ].join('')
    case 'link':
      return `<p ${attributes.text}><a href="${escapedHtml(block.href)}" ${attributes.button}>${escapedHtml(block.text)}</a></p>`
    case 'steps':
      return `${title(block.title)}<table ${attributes.layout}>${block.steps
        .map(
          (step) =>
            `<tr><td ${attributes.step}><b>${escapedHtml(step.title)}</b><br><span ${attributes.soft}>${escapedHtml(step.text)}</span></td></tr>`,
        )
        .join('')}</table>`
    case 'order':
      return [
        `${title(block.title)}<table ${attributes.table}>`,
        ...block.lines.map(({ name, details, pictures = [], amount }) => {
          const about = details.map(
            (detail) => `<br><span ${attributes.soft}>${escapedHtml(detail)}</span>`,
          )
          // Their names stand above them, in the details.
          const shown = pictures.map(
            (picture) =>
              `<br><img src="${escapedHtml(picture)}" alt="" width="64" ${attributes.picture}>`,
          )
          return `<tr><td ${attributes.cell}>${whole(name)}${about.join('')}${shown.join('')}</td><td align="right" ${attributes.amount}>${escapedHtml(amount)}</td></tr>`
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
  return `<h2 ${attributes.title}>${escapedHtml(text)}</h2>`
}

function sumRow({ name, value }: Fact, cell: string, amount: string, detail?: string): string {
  const about =
    detail === undefined ? '' : `<br><span ${attributes.totalDetail}>${escapedHtml(detail)}</span>`
  return `<tr><td ${cell}>${escapedHtml(name)}${about}</td><td align="right" ${amount}>${escapedHtml(value)}</td></tr>`
}

function footLink({ text, href }: { text: string; href: string }): string {
  return `<a href="${escapedHtml(href)}" ${attributes.footLink}>${escapedHtml(text)}</a>`
}

function lines(given: readonly string[]): string {
  return given.map(whole).join('<br>')
}

/** Keeps Polish postcodes from breaking at their hyphen. */
function whole(text: string): string {
  return escapedHtml(text).replaceAll(/\b\d{2}-\d{3}\b/g, `<span ${attributes.whole}>$&</span>`)
}
