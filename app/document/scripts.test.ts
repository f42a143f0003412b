import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'

import { partly } from '#tests/partly.ts'
import { dataBlocks, handoffText, headScript, scriptsOf } from './scripts.ts'

const scripts = { entry: '/assets/entry.client-1.js', files: ['manifest-2', 'root-3', 'tea-4'] }

test('a page gets one small script, and the names of the rest', () => {
  expect(headScript(scripts)).toBe(
    '<script type="module" async src="/assets/entry.client-1.js"></script>',
  )
  expect(dataBlocks(scripts, { from: '/page-data/5f/c/tea' })).toBe(
    '<script type="application/json" id="page">' +
      '{"files":["manifest-2","root-3","tea-4"],"data":"/page-data/5f/c/tea"}</script>',
  )
})

test('no text of the data closes its block or the page', () => {
  const bad = ['</script>', '<!-- <script>', '</body></html>', '$&', '\u2028']
  const text = `{}\n${JSON.stringify(bad)}\n`
  const html = dataBlocks(scripts, { text })

  const block = html.slice(html.indexOf('id="page-data">') + 'id="page-data">'.length)
  expect(block.endsWith('</script>')).toBe(true)
  const given = block.slice(0, -'</script>'.length)
  expect(given).not.toContain('<')
  expect(JSON.parse(given.split('\n')[1] ?? '')).toEqual(bad)
})

test('the list names the manifest and the modules of the routes that matched, each once', () => {
  const module = (name: string) => ({ module: `/assets/${name}.js` })
  const context = partly<EntryContext>({
    manifest: {
      url: '/assets/manifest-2.js',
      entry: { module: '/assets/entry.client-1.js', imports: [] },
      routes: { root: module('root-3'), tea: module('tea-4'), jugs: module('jugs-5') },
    },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'tea' } }] },
  })

  expect(scriptsOf(context)).toEqual(scripts)
})

test('the data are the settings in a line, then the stream as it came', async () => {
  const context = partly<EntryContext>({
    serverHandoffString: '{"ssr":true}',
    serverHandoffStream: new Blob(['[1,"zażółć"]\nP1:[2]\n']).stream(),
  })

  expect(await handoffText(context)).toBe('{"ssr":true}\n[1,"zażółć"]\nP1:[2]\n')
})
