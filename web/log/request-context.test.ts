import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {ofRequest} from './log.ts'
import {runInRequest} from './request-context.ts'

test('a line is of the request that it was written in, also after waiting beside others', async () => {
  const seen = await Promise.all(
    ['first', 'second', 'third'].map(
      async (id) =>
        await new Promise((resolve) => {
          runInRequest(id, () => {
            void wait(5).then(() => resolve(ofRequest()))
          })
        }),
    ),
  )
  expect(seen).toEqual([{requestId: 'first'}, {requestId: 'second'}, {requestId: 'third'}])
})

test('a line outside of requests names none', () => {
  expect(ofRequest()).toEqual({})
})
