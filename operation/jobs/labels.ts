import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { PickupSize } from '#domain/entities/return.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import { followParcel, makeParcel, takenParcel } from '#shop/parcels/parcels.ts'
import type { ParcelCarrier } from '#shop/parcels/port.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { inAllLanguages } from '#words/words.ts'

const words = inAllLanguages(({ operator }) => operator.shipments)
const ownWords = inAllLanguages(({ operator }) => operator.jobs)

/** What labels are asked for. */
export const LabelsGiven = z.object({
  numbers: z.array(z.string()).min(1),
  /** The size of the parcel that is asked for where an order has none; without it none is. */
  size: PickupSize.optional(),
})

/** As light as the command has it. */
const usualWeight = 5

type Means = {
  database: ShopDatabase
  carrier: ParcelCarrier | undefined
  mail: MailSettings | undefined
  now: () => number
  /** ms between looks whether a parcel that was just asked for has a label. */
  pause?: number
}

/** A carrier confirms a parcel before it has a label, within seconds. */
const looks = 4

/** The labels of many orders in one file; of each that has none is said why. */
export async function makeLabels(
  { database, carrier, mail, now, pause = 1_500 }: Means,
  { given, lang, progress }: Running,
): Promise<JobResult> {
  const say = words[lang]
  if (!carrier) return { lines: [lineOf(say.notSet)] }
  const { numbers, size } = LabelsGiven.parse(given)
  const labels: { name: string; bytes: Uint8Array }[] = []
  const trouble: string[] = []
  for (const [place, no] of numbers.entries()) {
    await progress(place, numbers.length)
    const label = await labelOf(no)
    if (typeof label === 'string') trouble.push(label)
    else labels.push({ name: no, bytes: label })
  }
  await progress(numbers.length, numbers.length)
  // Only who asks for labels needs the library.
  const { mergePdfs } = await import('./merge-pdfs.ts')
  const { bytes, unreadable } = await mergePdfs(labels)
  const without = [...trouble, ...unreadable.map((no) => lineOf(say.noLabel(no)))]
  const count = labels.length - unreadable.length
  if (count === 0) return { lines: without }
  return {
    lines: [ownWords[lang].labelled(count), ...without],
    file: { name: 'labels.pdf', type: 'application/pdf', bytes },
  }

  /** The label, or why there is none. */
  async function labelOf(no: string): Promise<Uint8Array | string> {
    const made = size && (await makeMissing(no, size))
    if (typeof made === 'string') return made
    const parcel = await takenParcel(database.db, no)
    if (!parcel?.carrier_id) return lineOf(say.noParcel(no))
    for (let look = 1; look <= (made ? looks : 1); look += 1) {
      const label = await reached(async () => {
        if (look > 1) {
          await wait(pause)
          if (carrier) await followParcel({ database, carrier, mail, now: now() }, parcel)
        }
        return carrier?.label(parcel.carrier_id ?? '')
      })
      if (label === 'unreachable') return `${no}: ${lineOf(say.unreachable)}`
      if (label) return label
    }
    return lineOf(say.noLabel(no))
  }

  /** Asks for a parcel where there is none; why not, or whether it did. */
  async function makeMissing(no: string, wanted: PickupSize): Promise<boolean | string> {
    if (!carrier || (await takenParcel(database.db, no))) return false
    const wish = { no, size: wanted, weight: usualWeight, again: false }
    const made = await makeParcel(database, carrier, wish, now())
    switch (made.kind) {
      case 'taken':
        return true
      case 'refused':
        return lineOf(say.refused(no, made.why))
      case 'unreachable':
        return `${no}: ${lineOf(say.unreachable)}`
      case 'trouble':
        return lineOf(say.troubles[made.trouble](no))
      default:
        return made satisfies never
    }
  }
}

function lineOf({ problem, cure }: { problem: string; cure: string }): string {
  return `${problem}; ${cure}`
}

async function reached<T>(work: () => Promise<T>): Promise<T | 'unreachable'> {
  try {
    return await work()
  } catch {
    return 'unreachable'
  }
}
