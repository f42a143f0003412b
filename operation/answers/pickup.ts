import { z } from 'zod'

import { Locker, PointKind } from '#domain/entities/delivery.ts'
import { flag, momentOrNull, text, textOrNull, whole } from './parts.ts'

/** Lists of pick-up places. */

const kind = PointKind.describe('Which places it lists')
const places = whole('How many places it has')

export const pickupLists = z
  .array(
    z.object({
      kind,
      places,
      readAt: momentOrNull('When it was last read'),
      trouble: textOrNull('Why it could not be read the last time'),
    }),
  )
  .describe('The lists that are read from their operators')

export const importedPlaces = z.object({
  places,
  before: whole('How many it had before'),
})

const counted = z.object({
  kind,
  operator: text('Whose places they are; empty where the list names nobody'),
  places,
  used: flag('Whether the shop offers them'),
})

const {
  name,
  operator,
  distance,
  address,
  text: about,
  hours,
  picture,
  takesPayment,
} = Locker.shape

const found = z.object({
  kind,
  name: name.describe('Its name'),
  operator: operator.describe('Whose it is'),
  distance: distance.describe('Metres from what was looked for'),
  address: address.describe('Where it is'),
  text: about.describe('How it is found'),
  hours: hours.describe('When it is open'),
  picture: picture.describe('How it looks'),
  takesPayment: takesPayment.describe('Whether a parcel can be paid for there'),
})

export const listedPlaces = z
  .union([z.array(counted), z.array(found)])
  .describe('How many of whom; with `find` the places themselves, the nearest first')

export const removedPlaces = z.object({
  removed: whole('How many there were'),
  left: whole('How many are left'),
})
