import { expect, test } from 'vitest'

import { parseInTest } from './parse-in-test.ts'
import { makePastedOurs, withNamedStyles } from './pasted.ts'

function pasted(html: string): string {
  const body = parseInTest(withNamedStyles(html))
  makePastedOurs(body)
  return body.innerHTML.replaceAll('\n', '')
}

test('Word: its lists are lists, and its looks are gone', () => {
  const entry = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
  expect(
    pasted(
      `<style>p{}</style><h1 style='margin:0'>A<o:p></o:p></h1><p class=MsoNormal><b>b</b> <span lang=PL style='font-size:12pt'>c</span><o:p>&nbsp;</o:p></p>` +
        `<p class=MsoNormal><o:p>&nbsp;</o:p></p>${entry(1, '·', 'd')}${entry(2, 'o', 'e')}${entry(1, '·', 'f')}<p>g</p>${entry(1, '1.', 'h')}`,
    ).replaceAll(/<!--.*?-->| class="\w+"/g, ''),
  ).toBe(
    '<h2>A</h2><p><b>b</b> c</p><ul><li>d<ul><li>e</li></ul></li><li>f</li></ul><p>g</p><ol><li>h</li></ol>',
  )
})

test('Google Docs: bold and italic by looks are meant, its own frame is not', () => {
  expect(
    pasted(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">a</span><span style="font-style:italic">b</span></p><ul><li dir="ltr"><p dir="ltr"><span>c</span></p></li></ul></b>',
    ),
  ).toBe('<p><strong>a</strong><em>b</em></p><ul><li>c</li></ul>')
})

test('pages of others: boxes are paragraphs, and pictures of elsewhere stay there', () => {
  expect(
    pasted(
      '<div><div title="x">a <font color="red">b</font></div><section><p>c</p></section></div><img src="https://a.example/b.png"><p><img src="/media/a.webp"></p>',
    ),
  ).toBe('<p>a b</p><p>c</p><p><img src="/media/a.webp"></p>')
})
