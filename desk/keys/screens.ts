import { keysScreen } from './list.tsx'
import { newKeyScreen } from './new.tsx'

/** Programs that act for the owner: before the people, whose pages have any id. */
export const keyScreens = [keysScreen, newKeyScreen]
