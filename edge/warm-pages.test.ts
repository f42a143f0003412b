import { expect, test } from 'vitest'

import { warmPages } from './warm-pages.ts'

test('a start asks for the home page, and for pages of each kind that it leads to', async () => {
  const asked: string[] = []
  const home = ['/c/tea', '/c/mugs?a=1&amp;b=2', '/p/one', '/p/two', '/p/two', '/p/3', '/p/4', '/x']
  await warmPages({ lang: 'en', origin: 'https://shop.example' }, async ({ url }, context) => {
    expect(context).toMatchObject({ lang: 'en', origin: 'https://shop.example' })
    asked.push(url.replace('https://shop.example', ''))
    return new Response(home.map((path) => `<a href="${path}">`).join(''))
  })

  expect(asked.slice(0, 6)).toEqual(['/', '/c/tea', '/c/mugs?a=1&b=2', '/p/one', '/p/two', '/p/3'])
  expect(asked).toContain('/basket')
})
