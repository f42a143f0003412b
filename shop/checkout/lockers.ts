import { plainWords } from '#shop/catalogue/plain-text.ts'
import { served } from '#shop/handler.ts'

const shortest = 2
const mostShown = 50

/**
 * Lockers in a town or under a post code of which the beginning is enough, the nearest first.
 * Shopping §3 "Locker selection"
 */
export const lockers = served('lockers', async ({ catalogue }, { query }) => {
  const typed = plainWords(query.query)
  if (typed.join('').length < shortest) return { lockers: [] }

  const found = catalogue.lockers
    .filter(({ city, postCode, name }) =>
      [city, postCode, name].some((place) => plainWords(place).join('').startsWith(typed.join(''))),
    )
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostShown)
  return {
    lockers: found.map(({ name, distance, address, text }) => ({ name, distance, address, text })),
  }
})
