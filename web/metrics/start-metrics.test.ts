import {expect, test, vi} from 'vitest'

const environment: Record<string, string> = {}
vi.mock('server-only', () => ({}))
vi.mock('#runtime/environment/site-environment.ts', () => ({siteEnvironment: () => environment}))

const {listWrittenFolders: writtenFolders} = await import('./start-metrics.ts')

test('a server writes last responses, the pages of its build, and the assets that all servers share', () => {
  Object.assign(environment, {
    STALE_RESPONSES_DIR: '/data/stale-responses',
    BUILD_STATIC_DIR: '/app/web/.next/static',
    BUILD_ASSETS_DIR: '/assets',
  })
  expect([...writtenFolders()]).toEqual([
    ['stale-responses', '/data/stale-responses'],
    ['pages', '/app/web/.next'],
    ['build-assets', '/assets'],
  ])
})
