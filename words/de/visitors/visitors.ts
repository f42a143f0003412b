import { notify } from './notify.ts'
import { opinion } from './opinion.ts'
import { robots } from './robots.ts'

/** Forms that anybody may send. */
export const visitors = { ...opinion, ...notify, ...robots }
