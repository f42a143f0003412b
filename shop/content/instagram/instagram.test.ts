import { expect, test } from 'vitest'
import { z } from 'zod'

import { demoShop } from '#demo/shop/demo-shop.ts'
import { openWalkInShop } from '#tests/examples/walk-in.ts'
import { silent } from '#tests/silent-log.ts'
import { leaveInstagram, lookAtInstagram } from './follow-instagram.ts'
import { createInstagram } from './instagram-api.ts'

const Feed = z.object({ data: z.array(z.record(z.string(), z.string())) })
const START = Date.UTC(2026, 10, 24, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR

test('the first eight with a picture are shown: pictures, videos, albums, each with its post', async () => {
  const shop = await openFollowing()
  await shop.look()
  const feed = await shop.feed()
  expect(feed).toHaveLength(8)
  expect(feed[0]).toMatchObject({
    media_type: 'image',
    caption: 'Post 0',
    username: 'kamionka',
    permalink: 'https://www.instagram.com/p/0/',
    thumbnail_url: expect.stringMatching(/^\/uploads\/[\w-]{20,}$/),
  })
  // A video has its still picture, an album its first; those without a picture are left out.
  expect(feed.slice(0, 4).map(({ caption, media_type: type }) => [caption, type])).toEqual([
    ['Post 0', 'image'],
    ['Post 1', 'video'],
    ['Post 2', 'image'],
    ['Post 4', 'image'],
  ])
  expect(await shop.picture(feed[1]?.thumbnail_url ?? '')).toEqual(
    Buffer.from('made of https://cdn.test/1-still.jpg').toString('base64'),
  )
  const shown = await Promise.all(feed.map(({ thumbnail_url: at }) => shop.madeOf(at ?? '')))
  expect(shown).toEqual([
    ...['0.jpg', '1-still.jpg', '2.jpg', '4.jpg'],
    // Of an album that begins with a film, the film's still picture, else the next picture.
    ...['5-first-still.jpg', '6-second.jpg', '7.jpg', '9.jpg'],
  ])
  expect(JSON.stringify(feed)).not.toContain('cdn.test')
  await shop.close()
})

test('it is read each hour, by one of several processes, and a picture is fetched once', async () => {
  const shop = await openFollowing()
  await Promise.all([shop.look(), shop.lookElsewhere()])
  expect(shop.asked('/v26.0/me/media')).toBe(1)
  const version = await shop.version()
  await shop.look()
  expect(shop.asked('/v26.0/me/media')).toBe(1)
  shop.pass(HOUR)
  await shop.lookElsewhere()
  expect(shop.asked('/v26.0/me/media')).toBe(2)
  expect(shop.asked('.jpg')).toBe(8)
  // What is the same makes no page again.
  expect(await shop.version()).toBe(version)
  await shop.close()
})

test.each([
  ['down', 'no-answer'],
  ['garbage', 'garbage'],
  ['limited', 'limited'],
  ['unreadable', 'garbage'],
  ['without pictures', 'garbage'],
] as const)('while Instagram is %s the last good copy stays', async (trouble, why) => {
  const shop = await openFollowing()
  await shop.look()
  const before = await shop.feed()
  shop.becomes(trouble)
  shop.pass(HOUR)
  await shop.look()
  expect(await shop.feed()).toEqual(before)
  expect((await shop.account())?.trouble).toBe(why)
  shop.becomes('up')
  shop.pass(HOUR)
  await shop.look()
  expect((await shop.account())?.trouble).toBeNull()
  await shop.close()
})

test('an account that was emptied is shown no longer, and its pictures are not kept', async () => {
  const shop = await openFollowing()
  await shop.look()
  shop.becomes('nothing')
  shop.pass(HOUR)
  await shop.look()
  await expect.poll(shop.feed).toEqual([])
  expect(await shop.pictures()).toBe(0)
  expect((await shop.account())?.trouble).toBeNull()
  shop.becomes('up')
  shop.pass(HOUR)
  await shop.look()
  // Pages follow within a second.
  await expect.poll(shop.feed).toHaveLength(8)
  await shop.close()
})

test('without a token nothing of Instagram stays, and what is the shop’s own does', async () => {
  const shop = await openFollowing()
  const own = await shop.feed()
  expect(own.length).toBeGreaterThan(0)
  await shop.leave()
  shop.becomes('down')
  await shop.look()
  await shop.leave()
  expect(await shop.feed(), 'nothing was read yet').toEqual(own)
  expect(await shop.account()).toBeUndefined()
  shop.becomes('up')
  await shop.look()
  await shop.leave()
  await expect.poll(shop.feed).toEqual([])
  expect(await shop.pictures()).toBe(0)
  expect(await shop.account()).toBeUndefined()
  await shop.close()
})

test('the token is renewed each week and kept; when it has ended, the copy stays', async () => {
  const shop = await openFollowing()
  await shop.look()
  expect(shop.asked('/refresh_access_token')).toBe(0)
  shop.pass(7 * DAY)
  await shop.look()
  expect(shop.asked('/refresh_access_token')).toBe(1)
  expect(await shop.account()).toMatchObject({ token: 'token-2' })
  shop.pass(HOUR)
  await shop.lookElsewhere()
  expect(shop.lastToken()).toBe('token-2')

  const before = await shop.feed()
  shop.becomes('down')
  shop.pass(61 * DAY)
  await shop.look()
  shop.becomes('up')
  shop.pass(HOUR)
  await shop.look()
  expect((await shop.account())?.trouble).toBe('ended')
  expect(await shop.feed()).toEqual(before)

  // The owner sets another.
  await shop.look('fresh-token')
  expect(await shop.account()).toMatchObject({ token: 'fresh-token', trouble: null })
  await shop.close()
})

test.each([
  'http://cdn.test/1.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/1.jpg',
  'https://localhost/1.jpg',
  'https://db.internal/1.jpg',
  'https://cdn.test:8443/1.jpg',
])('no machine of this network is asked for a picture: %s', async (address) => {
  const asked: string[] = []
  const api = createInstagram('https://graph.test/v26.0', {
    fetch: async ({ url }) => {
      asked.push(url)
      return new Response('dots')
    },
  })
  expect(await api.picture(address)).toBeUndefined()
  expect(asked).toEqual([])
})

test('a picture is taken from where it is said to be and nowhere else, and not without an end', async () => {
  const asked: Request[] = []
  const chunk = new Uint8Array(1_000_000)
  const api = createInstagram('http://127.0.0.1:4000/v26.0', {
    fetch: async (request) => {
      asked.push(request)
      if (request.url.includes('endless')) {
        return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(chunk) }))
      }
      return new Response('dots')
    },
  })
  expect(await api.picture('https://cdn.test/1.jpg')).toEqual(new TextEncoder().encode('dots'))
  // An Instagram that is played has its pictures beside its calls.
  expect(await api.picture('http://127.0.0.1:4000/1.jpg')).toBeDefined()
  expect(asked.map(({ redirect }) => redirect)).toEqual(['error', 'error'])
  expect(await api.picture('https://cdn.test/endless.jpg')).toBeUndefined()
  expect(await api.posts('token')).toEqual({ kind: 'failed', why: 'garbage' })
})

type Trouble = 'up' | 'down' | 'garbage' | 'limited' | 'nothing' | 'unreadable' | 'without pictures'

/** A shop beside an Instagram that is played: its tokens end, and it may be out of order. */
async function openFollowing() {
  let now = START
  const shop = await openWalkInShop(demoShop(START), START, { clock: () => now })
  const instagram = playedInstagram(() => now)
  const lookWith = (token: string) =>
    lookAtInstagram({
      database: shop.database,
      log: silent,
      now: () => now,
      settings: { token },
      api: createInstagram('https://graph.test/v26.0', { fetch: instagram.fetch }),
      makePicture: async (bytes) => {
        const sent = Buffer.from(bytes).toString()
        if (sent.endsWith('.mp4')) return { kind: 'unfit' }
        return { kind: 'made', bytes: Buffer.from(`made of ${sent}`), width: 640, height: 640 }
      },
    })
  const processes = new Map<string, ReturnType<typeof lookWith>>()
  const look = (place: string, token: string) => {
    const known = processes.get(place + token) ?? lookWith(token)
    processes.set(place + token, known)
    return known(new AbortController().signal)
  }
  return {
    ...instagram,
    look: (token = 'token-1') => look('here', token),
    lookElsewhere: () => look('there', 'token-1'),
    pass: (ms: number) => (now += ms),
    feed: async () => {
      const answer = await shop.fetch(new Request('http://shop.test/api/public/instagram/profile'))
      return Feed.parse(await answer.json()).data
    },
    picture: async (address: string) => {
      const name = address.replace('/uploads/', '')
      const answer = await shop.client.uploaded({ params: { name } })
      return answer.kind === 'ok' ? answer.value.data : undefined
    },
    /** Of which of Instagram's pictures one of ours was made. */
    madeOf: async (address: string) => {
      const name = address.replace('/uploads/', '')
      const answer = await shop.client.uploaded({ params: { name } })
      const made = answer.kind === 'ok' ? Buffer.from(answer.value.data, 'base64').toString() : ''
      return made.replace('made of https://cdn.test/', '')
    },
    account: () => shop.database.db.selectFrom('instagram_account').selectAll().executeTakeFirst(),
    version: async () => {
      const { rows } = await shop.database.db
        .selectFrom('catalogue_change')
        .selectAll()
        .where('kind', '=', 'document')
        .execute()
        .then((all) => ({ rows: all }))
      return JSON.stringify(rows)
    },
    leave: () => leaveInstagram(shop.database),
    pictures: async () =>
      (await shop.database.db.selectFrom('social_picture').select('name').execute()).length,
    close: () => shop.database.close(),
  }
}

const film = { media_type: 'VIDEO', media_url: 'https://cdn.test/first.mp4' }

/** Albums that begin with a film: with its still picture, without it, and one of films alone. */
const albums: Readonly<Record<number, readonly unknown[]>> = {
  5: [
    { ...film, thumbnail_url: 'https://cdn.test/5-first-still.jpg' },
    { media_type: 'IMAGE', media_url: 'https://cdn.test/5-second.jpg' },
  ],
  6: [film, { odd: true }, { media_type: 'IMAGE', media_url: 'https://cdn.test/6-second.jpg' }],
  8: [film, film],
}

function playedInstagram(now: () => number) {
  const asked: string[] = []
  const ends = new Map([
    ['token-1', START + 60 * DAY],
    ['fresh-token', Number.POSITIVE_INFINITY],
  ])
  let trouble: Trouble = 'up'
  let lastToken: string | null = null
  const refuse = (status: number, code: number) =>
    Response.json({ error: { type: 'OAuthException', code } }, { status })
  return {
    asked: (part: string) => asked.filter((path) => path.includes(part)).length,
    becomes: (next: Trouble) => (trouble = next),
    lastToken: () => lastToken,
    fetch: async ({ url }: Request): Promise<Response> => {
      const { hostname, pathname, searchParams } = new URL(url)
      asked.push(pathname)
      if (hostname === 'cdn.test') {
        return new Response(url, { status: trouble === 'without pictures' ? 404 : 200 })
      }
      if (trouble === 'down') throw new TypeError('fetch failed')
      if (trouble === 'garbage') return new Response('<html>Bad gateway</html>')
      if (trouble === 'limited') return refuse(429, 4)
      if (trouble === 'unreadable') return Response.json({ data: [{}, 7] })
      if (trouble === 'nothing') return Response.json({ data: [] })
      lastToken = searchParams.get('access_token')
      const fields = searchParams.get('fields') ?? ''
      if ((ends.get(lastToken ?? '') ?? 0) <= now()) return refuse(400, 190)
      if (pathname === '/refresh_access_token') {
        ends.set('token-2', now() + 60 * DAY)
        return Response.json({
          access_token: 'token-2',
          token_type: 'bearer',
          expires_in: 5_183_944,
        })
      }
      const data = Array.from({ length: 12 }, (_, id) => ({
        id: String(id),
        caption: `Post ${id}`,
        permalink: `https://www.instagram.com/p/${id}/`,
        username: 'kamionka',
        ...(id === 1
          ? {
              media_type: 'VIDEO',
              media_url: 'https://cdn.test/1.mp4',
              thumbnail_url: 'https://cdn.test/1-still.jpg',
            }
          : { media_type: id in albums || id === 2 ? 'CAROUSEL_ALBUM' : 'IMAGE' }),
        ...(trouble === 'without pictures' && { id: `new-${id}` }),
        // Flagged for its music or a copyright.
        ...(id !== 1 && id !== 3 && { media_url: `https://cdn.test/${id}.jpg` }),
        ...(id in albums && {
          // As Instagram has it: the address of an album is that of its first part.
          media_url: `https://cdn.test/${id}-first.mp4`,
          // Only for who asks for them.
          ...(fields.includes('children{media_type,media_url,thumbnail_url}') && {
            children: { data: albums[id] },
          }),
        }),
      }))
      return Response.json({ data })
    },
  }
}
