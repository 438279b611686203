import {existsSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {findProgram} from './run-command.ts'

test.each([
  'depcruise',
  'knip',
  'next',
  'oxfmt',
  'oxlint',
  'playwright',
  'sanity',
  'stryker',
  'tsc',
  'vitest',
])('%s is started by this Node, from a file that Node runs', (program) => {
  const [node, file = ''] = findProgram(program)
  expect(node).toBe(process.execPath)
  expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})

test('`node` is this Node, whichever is installed beside it', () => {
  expect(findProgram('node')).toEqual([process.execPath])
  expect(existsSync(process.execPath)).toBe(true)
})

test('a program of the system keeps its name', () => {
  expect(findProgram('apt-get')).toEqual(['apt-get'])
  expect(findProgram('/usr/bin/env')).toEqual(['/usr/bin/env'])
})
