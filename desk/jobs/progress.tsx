import type { Job } from '#shop/jobs/jobs.ts'
import { inAllLanguages } from '#words/words.ts'
import { isOfBackup } from '../../operation/backup/actions.ts'
import type { Visit } from '../frame/visit.ts'
import { Badge, type Tone } from '../parts/panel.tsx'

const words = inAllLanguages(({ operator }) => operator.jobs)

const tones: Readonly<Record<Job['state'], Tone>> = {
  waiting: 'still',
  running: 'go',
  done: 'done',
  failed: 'stop',
  stopped: 'wait',
}

/** How often a page looks again while work goes on, seconds. */
const seconds = 3

/** Looks again by itself while work goes on, unless the reader wants to be left alone. */
export function againWhile(isOpen: boolean, { url }: Visit): { again?: number } {
  return isOpen && !url.searchParams.has('stay') ? { again: seconds } : {}
}

/** How far a job is, as a bar and in words. */
export function Progress({ job, visit }: { job: Job; visit: Visit }) {
  const { say, lang } = visit
  const { done, steps, kind, state, isStopping } = job
  if (state !== 'running' && state !== 'waiting') {
    return <Badge tone={tones[state]}>{words[lang].states[state]}</Badge>
  }
  const label = words[lang].kinds[kind]
  return (
    <span className="progress">
      {steps === 0 ? (
        <progress aria-label={label} />
      ) : (
        <progress aria-label={label} value={done} max={steps} />
      )}{' '}
      {isStopping
        ? say.jobs.stopping
        : steps === 0
          ? say.jobs.notCounted
          : isOfBackup(kind)
            ? `${Math.floor((100 * done) / steps)} %`
            : say.jobs.progress(done, steps)}
    </span>
  )
}

/** That the page looks again by itself, and how to have it stay. */
export function Reloads({ visit }: { visit: Visit }) {
  const { pathname, searchParams } = visit.url
  const words = visit.say.jobs
  return searchParams.has('stay') ? (
    <p className="muted">
      <a href={`${pathname}?stay`}>{words.lookAgain}</a>
    </p>
  ) : (
    <p className="muted">
      {words.reloads} <a href={`${pathname}?stay`}>{words.stay}</a>
    </p>
  )
}
