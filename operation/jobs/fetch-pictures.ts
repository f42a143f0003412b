import type { WhyUnfit } from '#domain/picture/own-picture.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import { picturesElsewhere, takeFromElsewhere } from '#shop/pictures/elsewhere.ts'
import { type FetchMeans, fetchPicture, type WhyUnfetched } from '#shop/pictures/fetch-picture.ts'
import type { OwnPictureMaker } from '#shop/pictures/own-maker.ts'
import type { PictureStore } from '#shop/pictures/store/place.ts'
import { inAllLanguages } from '#words/words.ts'

const words = inAllLanguages(({ operator }) => operator.manyGoods)
const pictureWords = inAllLanguages(({ operator }) => operator.pictures)

type Means = {
  database: ShopDatabase
  now: () => number
  makeOwnPicture: OwnPictureMaker
  fetching: FetchMeans
  store?: PictureStore | undefined
}

/** So many are asked for at once, so that an old shop goes on selling meanwhile. */
const atOnce = 4

/** A host that did not answer so often is gone: each time takes a minute. */
const mostSilent = 8

/** So many that could not be fetched are named. */
const mostTold = 50

/**
 * Fetches the pictures of products that other hosts keep into the library. Each one that is there
 * is shown at once; begun again it fetches what is missing, and one that fails holds up no other.
 */
export async function fetchPictures(means: Means, running: Running): Promise<JobResult> {
  const { database } = means
  const say = words[running.lang].pictures
  const all = [...(await picturesElsewhere(database.db))]
  const failed: string[] = []
  /** How often a host did not answer, one time after another. */
  const silent = new Map<string, number>()
  for (let done = 0; done < all.length; done += atOnce) {
    await running.progress(done, all.length)
    const some = all.slice(done, done + atOnce)
    const outcomes = await Promise.all(
      some.map(async ([url]) => {
        const host = new URL(url).host
        if ((silent.get(host) ?? 0) >= mostSilent)
          return { kind: 'unfetched', why: 'no-answer' } as const
        const outcome = await bytesOf(url, means)
        const isSilent = outcome.kind === 'unfetched' && outcome.why === 'no-answer'
        silent.set(host, isSilent ? (silent.get(host) ?? 0) + 1 : 0)
        return outcome
      }),
    )
    for (const [place, [url, products]] of some.entries()) {
      const made = outcomes[place]
      if (made?.kind === 'made') {
        const { bytes, width, height } = made
        const taken = { bytes, width, height }
        const { now, store } = means
        await takeFromElsewhere(database, { url, products }, taken, { now: now(), store })
      } else failed.push(told(url, made?.why ?? 'no-answer', running.lang))
    }
  }
  await running.progress(all.length, all.length)
  const more = failed.length > mostTold ? [say.more(failed.length - mostTold)] : []
  return {
    lines: [
      say.fetched(all.length - failed.length, failed.length),
      ...failed.slice(0, mostTold),
      ...more,
    ],
  }
}

type Why = WhyUnfetched | WhyUnfit | 'busy'

function told(url: string, why: Why, lang: keyof typeof words): string {
  const { whys } = words[lang].pictures
  switch (why) {
    case 'private':
    case 'no-answer':
    case 'not-found':
      return `${short(url)}: ${whys[why]}`
    default:
      return pictureWords[lang].unfit(short(url))[why].problem
  }
}

function short(url: string): string {
  return url.length > 200 ? `${url.slice(0, 199)}…` : url
}

async function bytesOf(url: string, { makeOwnPicture, fetching }: Means) {
  const fetched = await fetchPicture(url, fetching)
  if (fetched.kind === 'unfetched') return fetched
  const made = await makeOwnPicture(fetched.bytes)
  if (made.kind === 'busy') return { kind: 'busy', why: 'busy' } as const
  return made
}
