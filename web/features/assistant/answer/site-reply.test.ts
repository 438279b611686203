import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))
const {readPastDay} = await import('./site-reply.ts')

const now = Date.parse('2026-11-30T12:00:00Z')

test.each([
  ['What did the risk warning say on 2026-02-28?', '2026-02-28'],
  ['What did the risk warning say 3 weeks ago?', '2026-11-09'],
  ['What did the risk warning say yesterday?', '2026-11-29'],
  ['What did the risk warning say on 2026-02-31?', null],
  ['What did the risk warning say on 9999-99-99?', null],
  ['What did the risk warning say 99999999999 days ago?', null],
  ['What is leverage?', null],
])('%s asks about %s', (question, day) => {
  expect(readPastDay(question, now)).toBe(day)
})
