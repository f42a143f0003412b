import { frame } from './frame.ts'
import { history } from './history.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { today } from './today.ts'

/** What is read at the desk in this language. */
export const desk = { frame, history, orders, people, today }
