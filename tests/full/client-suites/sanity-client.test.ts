import {afterAll, beforeAll} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {sanityClientCases} from './sanity-client.cases.ts'
import {testSuite} from './suite.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(() => lake.close())

testSuite('sanity-client', sanityClientCases, {
  most: 1,
  context: () => ({
    client: lake.client({token: lake.keys.content.users.admin}),
    visitor: lake.client(),
    studioUrl: 'http://localhost:3333',
  }),
})
