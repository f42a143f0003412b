/**
 * Loaded into a server with `--import`: writes how much memory it uses and how long its event loop
 * stood still at most, to the file named in PROBE_FILE, at every SIGUSR2, and begins again. With
 * PROBE_WORK=1 also the longest time that its main thread worked without a turn for others: unlike
 * a stop, that does not grow when other processes take the processor away.
 */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const { PROBE_FILE = '', PROBE_WORK } = process.env

let longestWork = 0
let worked = process.threadCpuUsage()
if (PROBE_WORK === '1') setInterval(look, 1)

function look(): void {
  const since = process.threadCpuUsage(worked)
  longestWork = Math.max(longestWork, (since.user + since.system) / 1_000)
  worked = process.threadCpuUsage()
}

process.on('SIGUSR2', () => {
  writeFileSync(
    PROBE_FILE,
    JSON.stringify({
      longestStop: delay.max / 1e6,
      longestWork,
      memory: process.memoryUsage.rss(),
    }),
  )
  longestWork = 0
  delay.reset()
})
