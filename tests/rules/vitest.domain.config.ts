import { defineConfig } from 'vitest/config'

/** Only the domain's tests, for mutation testing, which needs a configuration without projects. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    environment: 'node',
    // Mutation testing runs several of these at once.
    testTimeout: 60_000,
    setupFiles: ['tests/rules/fixed-seed.ts'],
  },
})
