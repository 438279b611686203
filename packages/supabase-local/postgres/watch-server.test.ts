import {expect, test} from 'vitest'
import {isServerError} from './watch-server.ts'

test.each([
  ['2026-11-30 17:09:17.191 UTC [28234] FATAL:  the database system is shutting down', false],
  ['2026-11-30 17:09:17.191 UTC [28234] ERROR:  relation "a" does not exist', false],
  ['2026-11-30 17:09:17.191 UTC [28234] FATAL:  could not write lock file "postmaster.pid"', true],
  ['2026-11-30 17:09:17.191 UTC [28234] PANIC:  could not locate a valid checkpoint record', true],
])('%s', (line, isError) => {
  expect(isServerError(line)).toBe(isError)
})
