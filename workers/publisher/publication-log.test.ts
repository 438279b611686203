import {expect, test} from 'vitest'
import {isRefusal} from './publication-log.ts'

test.each([
  ['malformed data', '22P05', 400, true],
  ['a constraint', '23514', 400, true],
  ['an exception in the function', 'P0001', 400, true],
  ['a limit of the program', '54000', 413, true],
  ['a body that the gateway finds too large', '', 413, true],
  ['a body that the API cannot read', 'PGRST102', 400, true],
  ['a role without the right', '42501', 403, false],
  ['a column that is missing', '42703', 400, false],
  ['a function that is missing', 'PGRST202', 404, false],
  ['an expired token', 'PGRST301', 401, false],
  ['a limit of requests', '', 429, false],
  ['a full disk', '53100', 503, false],
  ['a canceled statement', '57014', 500, false],
  ['a gateway without a database', '', 502, false],
  ['no response', '', 0, false],
])('%s says whether only this entry is refused', (_, code, status, isRefused) => {
  expect(isRefusal({code}, status)).toBe(isRefused)
})
