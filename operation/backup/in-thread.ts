import { Worker } from 'node:worker_threads'

import { ThreadTold, type ThreadWork } from './thread-work.ts'

/** How often it is asked whether the work is to go on, ms. */
const usualLook = 500

/** Has a thread do it; whatever `look` throws meanwhile ends the thread, and is thrown. */
export async function inThread(
  work: ThreadWork,
  look: () => Promise<void>,
  every = usualLook,
): Promise<ThreadTold> {
  await look()
  const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: work })
  let looking: NodeJS.Timeout | undefined
  try {
    return await new Promise<ThreadTold>((resolve, reject) => {
      thread.once('message', (told) => resolve(ThreadTold.parse(told)))
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('The thread has ended without a word')))
      const again = () => {
        looking = setTimeout(() => look().then(again, reject), every)
      }
      again()
    })
  } finally {
    clearTimeout(looking)
    await thread.terminate()
  }
}
