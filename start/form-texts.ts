import { allForms, type FormTexts } from '#domain/forms/all-forms.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { words } from '#words/words.ts'

/** What stands in texts for what only a shop knows. */
const examples: Readonly<Record<string, string>> = { shop: 'Kamionka' }

/**
 * For translators, in `npm run dev` only: every field of every form with its label, its hints and
 * all errors it may give, in all languages side by side.
 */
export function formTextsPage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Texts of forms</title>
<style>${style}</style>
<h1>Texts of forms</h1>
<p>Everything that a form may say of a field. The texts are in <code>words/*/forms.ts</code> and
<code>words/*/checkout.ts</code>, the fields in <code>domain/forms</code>.</p>
${allForms().map(formTable).join('\n')}
</html>
`
}

/** The text of a key as a page shows it; undefined where the language has none. */
export function shownText(lang: (typeof LANGUAGES)[number], key: string): string | undefined {
  return words[lang].screens[key]?.replaceAll(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => examples[name] ?? whole,
  )
}

function formTable({ name, fields }: FormTexts): string {
  const rows = fields.flatMap((field) => [
    ...(field.label === undefined ? [] : [row(field.name, 'label', field.label)]),
    ...field.hints.map((key) => row(field.name, 'hint', key)),
    ...field.errors.map((key) => row(field.name, 'error', key)),
  ])
  return `<h2>${name}</h2>
<table>
<tr><th>Field<th><th>Key${LANGUAGES.map((lang) => `<th>${lang}`).join('')}
${rows.join('\n')}
</table>`
}

function row(field: string, what: 'label' | 'hint' | 'error', key: string): string {
  const texts = LANGUAGES.map((lang) => {
    const text = shownText(lang, key)
    return text === undefined ? '<td class="none">none' : `<td lang="${lang}">${escaped(text)}`
  })
  return `<tr class="${what}"><td>${field}<td>${what}<td><code>${key}</code>${texts.join('')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const style = `
body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.5rem; }
tr { border-block-start: 1px solid #ddd; }
.label { background: #f4f1ea; font-weight: 600; }
.none { background: #f6c9c0; }
code { font-size: 0.8em; color: #666; }
`
