import { defineConfig } from 'vitest/config'

/** The domain's tests alone, for mutation testing, which takes a configuration without projects. */
export default defineConfig({
  test: {
    include: ['app/domain/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/rules/fixed-seed.ts'],
  },
})
