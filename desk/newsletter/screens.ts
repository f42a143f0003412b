import { letterHtml, letterScreen, newLetterScreen } from './letter.tsx'
import { lettersScreen } from './letters.tsx'
import { subscriberScreen } from './one-subscriber.tsx'
import { sendingScreen } from './sending.tsx'
import { subscribersFile, subscribersScreen } from './subscribers.tsx'

/** The newsletter: its readers and its letters. */
export const newsletterScreens = [
  ...[subscribersScreen, subscribersFile, subscriberScreen],
  ...[lettersScreen, newLetterScreen, letterScreen, sendingScreen, letterHtml],
]
