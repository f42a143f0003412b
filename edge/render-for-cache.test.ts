import { expect, test } from 'vitest'

import type { CacheRender, CacheKey } from '#app/page-cache/cached-page.ts'
import { renderForCache } from './render-for-cache.ts'

const key: CacheKey = {
  lang: 'en',
  origin: 'http://en.shop.test',
  path: '/c/mugs',
  query: 'page=2',
  currency: 'PLN',
  country: 'pl',
  priceClass: 'visitor',
  consent: undefined,
  saveData: false,
}
const slots = [{ name: 'heart', args: { id: 'mug' }, room: 77 }]
const rest = { slots, data: '{}', products: ['mug'], asksBasketFor: [] }

test('a page is asked for with its address and nothing else', async () => {
  const asked: Request[] = []
  await rendered((request, { take, seam }) => {
    asked.push(request)
    take(rest)
    return new Response(`a${seam}b`)
  })
  await renderForCache(
    { ...key, saveData: true },
    async (request) => {
      asked.push(request)
      return new Response(null, { status: 404 })
    },
    signal(),
  )

  expect(asked.map(({ method, url, headers }) => [method, url, [...headers]])).toEqual([
    ['GET', 'http://en.shop.test/c/mugs?page=2', []],
    ['GET', 'http://en.shop.test/c/mugs?page=2', [['save-data', 'on']]],
  ])
})

test('what is rendered twice has one mark, and another content has another', async () => {
  const [one, again, other] = [await ofText('A mug'), await ofText('A mug'), await ofText('A cup')]

  expect(one).toEqual(again)
  if (one.kind !== 'page' || other.kind !== 'page') throw new Error('not rendered')
  expect(one.statics).toEqual([`A mug, data at /page-data/${one.mark}`, '</html>'])
  expect(one.mark).not.toBe(other.mark)
})

test.each([301, 405, 429, 500, 503])(
  'an answer with the status %i is for its visitor',
  async (status) => {
    const answer = await rendered((_, { take, seam }) => {
      take(rest)
      return new Response(`a${seam}b`, { status })
    })

    expect(answer).toEqual({ kind: 'other' })
  },
)

test('a missing page is rendered as one', async () => {
  const answer = await rendered((_, { take, seam }) => {
    take(rest)
    return new Response(`nothing${seam}here`, { status: 404 })
  })

  expect(answer).toMatchObject({ kind: 'page', status: 404, statics: ['nothing', 'here'] })
})

test('a page that does not fit its slots is not kept', async () => {
  const answer = rendered((_, { take }) => {
    take(rest)
    return new Response('a page without seams')
  })

  await expect(answer).rejects.toThrow('not cut at its slots')
})

function ofText(text: string) {
  return rendered((_, { take, seam, mark }) => {
    take(rest)
    return new Response(`${text}, data at /page-data/${mark}${seam}</html>`)
  })
}

function rendered(render: (request: Request, cacheRender: CacheRender) => Response) {
  return renderForCache(key, async (request, cacheRender) => render(request, cacheRender), signal())
}

function signal() {
  return new AbortController().signal
}
