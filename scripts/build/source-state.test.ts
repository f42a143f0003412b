import { expect, test } from 'vitest'

import { runCommand } from '#scripts/check/run-command.ts'
import { sourceState } from './source-state.ts'

test('every start compares the sources with few open files: services and containers have 1024', async () => {
  const script =
    "import('./scripts/build/source-state.ts').then((all) => all.sourceState('programs')).then(console.log)"
  const { code, output } = await runCommand('sh', ['-c', `ulimit -n 128; exec node -e "${script}"`])

  expect(output.trim()).toBe(await sourceState('programs'))
  expect(code).toBe(0)
})
