import { isIP } from 'node:net'

import { z } from 'zod'

import { boundedBytes, boundedText } from '#contract/json.ts'

export type InstagramSettings = {
  /** Made for the shop's professional account; good for 60 days, then only by being renewed. */
  token: string
  /** Where its calls are, with their version and without a slash at the end. */
  url: string
}

/** One of the account's posts that has a picture. */
export type Post = {
  id: string
  type: 'image' | 'video'
  caption: string
  username: string
  permalink: string
  /** Where its picture is for some days. */
  picture: string
}

/** `ended`: the token is good for nothing any more. */
export type NoAnswer = {
  kind: 'failed'
  why: 'ended' | 'limited' | 'refused' | 'no-answer' | 'garbage'
}

export type InstagramApi = {
  /** None where the account has none. */
  posts(token: string): Promise<{ kind: 'posts'; posts: Post[] } | NoAnswer>
  renewed(token: string): Promise<{ kind: 'renewed'; token: string; seconds: number } | NoAnswer>
  picture(address: string): Promise<Uint8Array | undefined>
}

type Options = { fetch?: (request: Request) => Promise<Response>; timeout?: number }

const FIELDS = [
  'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp,username',
  'children{media_type,media_url,thumbnail_url}',
].join(',')

/** More than are shown, because some may have no picture. */
const ASKED = 16
const mostText = 1_000_000
const mostPicture = 10_000_000

const Shot = z.object({
  media_type: z.string().max(40),
  media_url: z.string().max(4_000).optional(),
  thumbnail_url: z.string().max(4_000).optional(),
})
type Shot = z.infer<typeof Shot>
const Media = Shot.extend({
  id: z.string().min(1).max(100),
  caption: z.string().max(10_000).optional(),
  permalink: z.string().max(1_000),
  username: z.string().max(100).default(''),
  /** Of an album; what of it cannot be read costs the post nothing. */
  children: z
    .object({ data: z.array(z.unknown()).max(100) })
    .optional()
    .catch(undefined),
})
type Media = z.infer<typeof Media>
const MediaList = z.object({ data: z.array(z.unknown()).max(1_000) })
const Renewed = z.object({
  access_token: z.string().min(1).max(2_000),
  expires_in: z.number().positive(),
})
const Refusal = z.object({ error: z.object({ code: z.number() }) })

/** The calls of Instagram's API with Instagram Login, as its pages describe them. */
export function createInstagram(
  url: string,
  { fetch: ask = fetch, timeout = 10_000 }: Options = {},
): InstagramApi {
  async function call(address: string, query: Record<string, string>): Promise<unknown | NoAnswer> {
    try {
      const request = new Request(`${address}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      const answer = await ask(request)
      const text = await boundedText(answer, mostText)
      if (text === undefined) return failed('garbage')
      if (!answer.ok) return failed(refusalOf(answer.status, text))
      return JSON.parse(text)
    } catch (error) {
      return failed(error instanceof SyntaxError ? 'garbage' : 'no-answer')
    }
  }

  return {
    async posts(token) {
      const answer = await call(`${url}/me/media`, {
        fields: FIELDS,
        limit: String(ASKED),
        access_token: token,
      })
      if (isFailed(answer)) return answer
      const list = MediaList.safeParse(answer)
      if (!list.success) return failed('garbage')
      const { data } = list.data
      const posts = data.flatMap(postOf)
      // Who has emptied their account says so; posts that cannot be read are something else.
      return posts.length === 0 && data.length > 0 ? failed('garbage') : { kind: 'posts', posts }
    },

    async renewed(token) {
      // This call has no version in its address.
      const answer = await call(`${new URL(url).origin}/refresh_access_token`, {
        grant_type: 'ig_refresh_token',
        access_token: token,
      })
      if (isFailed(answer)) return answer
      const read = Renewed.safeParse(answer)
      if (!read.success) return failed('garbage')
      return { kind: 'renewed', token: read.data.access_token, seconds: read.data.expires_in }
    },

    async picture(address) {
      try {
        if (!mayLieAt(address, url)) return undefined
        const signal = AbortSignal.timeout(timeout)
        const answer = await ask(new Request(address, { signal, redirect: 'error' }))
        return answer.ok ? await boundedBytes(answer, mostPicture) : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** A video has a still picture; an album shows its first. What has none is left out. */
function postOf(given: unknown): Post[] {
  const { data: media } = Media.safeParse(given)
  if (!media) return []
  const isVideo = isFilm(media)
  const picture = pictureOf(media)
  const place = URL.parse(media.permalink)
  if (picture === undefined || !isWeb(place)) return []
  const { id, caption = '', username } = media
  const { href: permalink } = place
  return [{ id, type: isVideo ? 'video' : 'image', caption, username, permalink, picture }]
}

/** The address of an album is that of its first part, which may be a film: its parts say which. */
function pictureOf({ children, ...media }: Media): string | undefined {
  const parts = (children?.data ?? []).flatMap((part) => Shot.safeParse(part).data ?? [])
  return [...parts, media].map(stillOf).find((address) => address !== undefined)
}

function stillOf(shot: Shot): string | undefined {
  const { media_url: own, thumbnail_url: still } = shot
  const address = isFilm(shot) ? still : (own ?? still)
  return address !== undefined && isWeb(URL.parse(address)) ? address : undefined
}

function isFilm({ media_type: type }: Shot): boolean {
  return type.toUpperCase() === 'VIDEO'
}

/**
 * Pictures lie at hosts with names on the open web, or beside the calls themselves: nobody makes
 * this server ask a machine of its own network.
 */
function mayLieAt(address: string, calls: string): boolean {
  const { protocol, hostname, origin, port } = new URL(address)
  if (origin === new URL(calls).origin) return true
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && hostname.includes('.')
  return protocol === 'https:' && port === '' && isName && !/\.(?:local|internal)$/.test(hostname)
}

function isWeb(url: URL | null): url is URL {
  return url !== null && /^https?:$/.test(url.protocol)
}

/** 190 is a token that has ended or was taken back, 4 and 17 that too much was asked. */
function refusalOf(status: number, text: string): NoAnswer['why'] {
  let code: number | undefined
  try {
    code = Refusal.safeParse(JSON.parse(text)).data?.error.code
  } catch {
    code = undefined
  }
  if (code === 190) return 'ended'
  return status === 429 || code === 4 || code === 17 ? 'limited' : 'refused'
}

function failed(why: NoAnswer['why']): NoAnswer {
  return { kind: 'failed', why }
}

function isFailed(answer: unknown): answer is NoAnswer {
  // Nothing that Instagram answers has this kind with such a reason.
  return typeof answer === 'object' && answer !== null && 'why' in answer && 'kind' in answer
}
