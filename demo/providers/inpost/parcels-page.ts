import type { Language } from '#domain/screen/languages.ts'
import { escapedHtml } from '#shop/escaped-html.ts'
import { demoLanguage } from '#demo/shop/localized-text.ts'
import { inpostWords } from './inpost-words.ts'
import { linesOf, parcelStatuses, type SimulatedParcel } from './shipx-simulator.ts'

/** The parcels that the simulated InPost has, the newest first, and what may happen to each. */
export function parcelsPage(
  parcels: readonly SimulatedParcel[],
  returns: number,
  lang: Language,
): Response {
  const say = inpostWords[demoLanguage(lang)]
  const table =
    parcels.length === 0
      ? `<p>${escapedHtml(say.none)}</p>`
      : `<table><thead><tr>${say.parcels.map((title) => `<th scope="col">${escapedHtml(title)}</th>`).join('')}</tr></thead>
<tbody>${parcels
          .toReversed()
          .map((parcel) => rowOf(parcel, lang))
          .join('\n')}</tbody></table>`
  const html = `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapedHtml(say.title)}</title><link rel="stylesheet" href="/plain.css"></head><body><main><h1>${escapedHtml(say.title)}</h1>
<p>${escapedHtml(say.lead)}</p>
${table}
<p>${escapedHtml(say.returns)} ${returns}</p></main></body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function rowOf(parcel: SimulatedParcel, lang: Language): string {
  const say = inpostWords[demoLanguage(lang)]
  const buttons = parcelStatuses
    .map(
      (status) =>
        `<button name="status" value="${status}">${escapedHtml(say.moves[status])}</button>`,
    )
    .join('\n')
  return `<tr><td>${linesOf(parcel).map(escapedHtml).join('<br>')}</td><td>${escapedHtml(parcel.status)}</td>
<td><form method="post"><input type="hidden" name="parcel" value="${parcel.id}">
${buttons}
<button name="forged" value="1">${escapedHtml(say.forged)}</button>
<p><label><input type="checkbox" name="silent" value="1"> ${escapedHtml(say.silent)}</label></p></form></td></tr>`
}
