/**
 * `npm run shop -- GROUP COMMAND …`, in the image `shop GROUP COMMAND …`: everything that the owner
 * of a shop does, while the shop is running.
 */
import { runWords } from './frame/run.ts'

// Who reads only the first lines (`| head`) has what they wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runWords({
  words: process.argv.slice(2),
  env: process.env,
  call: process.env['npm_lifecycle_event'] === 'shop' ? 'npm run shop --' : 'shop',
  // npm runs scripts in the project's folder.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  now: Date.now(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
})
