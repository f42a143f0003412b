import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanHtml } from '#domain/screen/editor-html.ts'
import { attributesOf, editorTags } from '#domain/screen/editor-tags.ts'
import { cleanShopData } from '#shop/content/clean-shop-data.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { opened, written } from './html.ts'
import { inlineTags, schema } from './schema.ts'
import { parseInTest as parse } from './parse-in-test.ts'
import { seenAs } from './seen-as.ts'

function again(html: string): string | undefined {
  const doc = opened(html, parse)
  doc?.check()
  return doc && cleanHtml(written(doc, parse))
}

test('the editor has each tag of the cleaner, and each attribute; and no other', () => {
  const own = new Set(['doc', 'text', 'line'])
  const tags = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
  expect(tags.filter((tag) => !own.has(tag)).toSorted()).toEqual(editorTags.toSorted())
  for (const tag of editorTags) {
    const { attrs } = (schema.nodes[tag] ?? schema.marks[tag])?.spec ?? {}
    expect(Object.keys(attrs ?? {}), tag).toEqual(attributesOf(tag))
  }
})

test.each([
  '<p>a</p>',
  '<p>a <b>b</b> <i>c</i></p>',
  'a <b>b</b>',
  '<h2>a</h2>b<p>c</p>',
  '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
  '<ol><li><a href="/s/a" rel="nofollow" hreflang="de">b</a></li></ol>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<blockquote>a</blockquote>',
  '<blockquote><p>a</p></blockquote>',
  '<p>a<br />b</p><hr />',
  '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
  '<figure><img src="/a.webp" alt="a" width="3" height="2" /><figcaption>b</figcaption></figure>',
  '<details open="open"><summary>a</summary>b</details>',
  '<div lang="de"><address>a<br />b</address></div>',
  '<p><time datetime="2026-11-29">a</time> <abbr title="b">c</abbr> <code>d</code></p>',
  '<p><sub>a</sub><sup>b</sup><s>c</s><u>d</u><em>e</em><strong>f</strong><small>g</small></p>',
  '<p title="a"></p><p>b</p>',
  '5 &lt; 6 &amp; 7',
  '',
])('%s is the same when it is written again', (html) => {
  expect(again(html)?.replaceAll('\n', '')).toBe(html)
})

test('lines of what is no HTML are kept as the shop keeps them', () => {
  expect(again('a\nb\n\nc')).toBe('<p>a<br />b</p>\n<p>c</p>')
})

test.each([
  '<b><p>a</p></b>',
  '<ul>a</ul>',
  '<p>a</p><b></b>',
  '<span lang="de"><span lang="en">a</span></span>',
  '<p style="color:red">a</p>',
  '<script>a</script>',
  '<p>a<!-- b --></p>',
  '<a href="javascript:a">b</a>',
  '<table><tbody><tr></tr></tbody>a<colgroup></colgroup></table>',
])('%s is nothing for the editor', (html) => {
  expect(again(html)).toBeUndefined()
})

test('every text of the demo shop is opened, and the same when it is written again', () => {
  const texts = htmlIn(cleanShopData(demoShop(Date.UTC(2026, 10, 30))))
  expect(texts.length).toBeGreaterThan(100)
  for (const html of texts) {
    const now = again(html)
    expect(now && seenAs(parse(now)), html).toBe(seenAs(parse(html)))
  }
})

/** The texts of all that a cleaned shop cleans. */
function htmlIn(data: unknown, name = ''): string[] {
  if (typeof data === 'string') return isHtml.test(name) ? [data] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([part, inner]) => htmlIn(inner, `${name}.${part}`))
}

const isHtml =
  /\.(?:html|description|lowerDescription)\.(?:\d+\.)?\w\w$|additionalDescription\.\d+\.text\.\w\w$/

const word = fc.constantFrom('a', 'b c', ' ', 'd ', ' e', '&lt;', '&nbsp;', '<br />', 'ż')
const { block: anything } = fc.letrec<{ text: string; block: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 2 },
    word,
    fc.array(tie('text'), { maxLength: 3 }).map((all) => all.join('')),
    fc.tuple(fc.constantFrom(...inlineTags), tie('text')).map(([tag, inner]) => made(tag, inner)),
  ),
  block: fc.oneof(
    { maxDepth: 3 },
    tie('text'),
    fc
      .tuple(fc.constantFrom(...editorTags), fc.array(tie('block'), { maxLength: 3 }))
      .map(([tag, inner]) => made(tag, inner.join(''))),
  ),
}))

function made(tag: string, inner: string): string {
  return ['img', 'br', 'hr'].includes(tag) ? `<${tag} title="a">` : `<${tag}>${inner}</${tag}>`
}

test('whatever is opened is the same text when it is written again, and clean', () => {
  let held = 0
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 4 }), (pieces) => {
      const html = cleanHtml(pieces.join(''))
      const doc = opened(html, parse)
      if (!doc) return
      held += 1
      const now = written(doc, parse)
      expect(seenAs(parse(cleanHtml(now)))).toBe(seenAs(parse(html)))
      expect(seenAs(parse(cleanHtml(now)))).toBe(seenAs(parse(now)))
      expect(opened(now, parse)).toBeDefined()
    }),
    { numRuns: 500 },
  )
  expect(held).toBeGreaterThan(100)
})

test('what people write with headings, lists, tables and pictures is always opened', () => {
  const marked = fc
    .tuple(fc.constantFrom('b', 'strong', 'i', 'em', 'a', 'u', 's', 'code', 'abbr'), word)
    .map(([tag, inner]) => `<${tag}>x${inner}</${tag}>`)
  const inline = fc
    .array(fc.oneof(word, marked, fc.constant('<img src="/a.webp" alt="">')), { maxLength: 4 })
    .map((all) => `x${all.join('')}`)
  const inTags = (...tags: string[]) =>
    fc.tuple(fc.constantFrom(...tags), inline).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`)
  const paragraph = inTags('p', 'h2', 'h3', 'h4')
  const { list } = fc.letrec<{ list: string }>((tie) => ({
    list: fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(
          fc.oneof(
            { maxDepth: 2 },
            inline,
            paragraph,
            fc.tuple(inline, tie('list')).map(([text, below]) => text + below),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([tag, all]) => `<${tag}>${all.map((one) => `<li>${one}</li>`).join('\n')}</${tag}>`),
  }))
  const row = fc
    .array(
      fc.oneof(
        inTags('td', 'th'),
        list.map((inner) => `<td>${inner}</td>`),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((cells) => `<tr>${cells.join('')}</tr>`)
  const table = fc
    .tuple(inTags('caption'), row, fc.array(row, { maxLength: 2 }))
    .map(
      ([caption, head, rows]) => `<table>${caption}<thead>${head}</thead><tbody>${rows.join('')}`,
    )
    .map((open) => `${open}</tbody></table>`)
  const block = fc.oneof(paragraph, list, table, inTags('blockquote', 'div'), fc.constant('<hr>'))
  const folded = fc
    .tuple(inTags('summary'), fc.array(block, { maxLength: 2 }))
    .map(([summary, inner]) => `<details>${summary}${inner.join('')}</details>`)
  const page = fc.array(fc.oneof(block, block, folded), { maxLength: 5 })
  fc.assert(
    fc.property(page, (blocks) => {
      const html = cleanHtml(blocks.join('\n'))
      expect(again(html), html).toBeDefined()
    }),
  )
})
