import path from 'node:path'
import {defineConfig} from 'vitest/config'

// The tests whose worth `npm run test:full` measures by mutations of `domain/` and `web/routing/`: in-process, without a service.
export default defineConfig({
  // Outside of Next, the package takes every importer for a browser and throws.
  resolve: {
    alias: [{find: /^server-only$/u, replacement: path.resolve('node_modules/server-only/empty.js')}],
  },
  test: {
    environment: 'node',
    // Only stops tests that hang, as in `vitest.config.ts`.
    testTimeout: 120_000,
    include: ['domain/**/*.test.ts', 'web/routing/**/*.test.ts', 'web/proxy.test.ts'],
  },
})
