import { type CallName, contract } from '#contract/contract.ts'

import { type Answer, callOf } from '../ask.ts'
import { type Check, judged, unchecked, type Verdict } from '../check.ts'
import { nameOf, readAnswer, refusalProblem, describedAnswer } from '../expect.ts'
import { type Example, examples } from './examples.ts'

/** Each call by itself: what it answers has the shape that its row promises. */
export const callChecks: readonly Check[] = Object.keys(contract).flatMap((key) => {
  // The names are the contract's own keys.
  const name = key as CallName
  const example = examples[name]
  if (!example) return [untried(name)]
  return example.elsewhere === undefined ? [checkOf(name, example)] : []
})

function untried(name: CallName): Check {
  return {
    id: `calls.${name}`,
    title: `${callOf(name)} answers with its shape`,
    section: 'the-calls-by-their-importance',
    run: async () => unchecked('nothing says yet how it is tried'),
  }
}

function checkOf(name: CallName, example: Example): Check {
  const { expects, writes = false, needsCustomer = false, isEmpty = () => false } = example
  return {
    id: `calls.${name}`,
    title: `${callOf(name)} ${promise(expects)}`,
    section: 'the-calls-by-their-importance',
    writes,
    needsCustomer,
    async run({ shop, found }) {
      const input = example.input(found)
      if (!input) return unchecked('the shop has nothing of the kind')
      const token = needsCustomer ? found.customer?.token : undefined
      const answer = await shop.ask(name, { ...input, token })
      const verdict = verdictOn(name, expects, answer)
      return verdict.kind === 'kept' && isEmpty(answer.json?.value)
        ? unchecked('the list is empty')
        : verdict
    },
  }
}

function promise(expects: Example['expects']): string {
  if (expects === 'answer') return 'answers with its shape'
  if (expects === 'either') return 'answers with its shape, or refuses by name'
  return 'refuses by name what never was'
}

function verdictOn(name: CallName, expects: Example['expects'], answer: Answer): Verdict {
  if (typeof expects === 'object') {
    return judged([refusalProblem(answer, expects.refusal, 'for something that never was')])
  }
  const isRefused = answer.status >= 400 && answer.status !== 500 && nameOf(answer) !== undefined
  if (expects === 'either' && isRefused) return judged([])
  if (answer.status === 501 && contract[name].state === 'served' && isRefused) {
    return judged([{ expected: `${callOf(name)} is served`, came: describedAnswer(answer) }])
  }
  const read = readAnswer(name, answer)
  return read.kind === 'read' ? judged([]) : judged(read.problems)
}
