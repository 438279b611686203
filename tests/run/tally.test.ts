import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {one, playwrightTally, sum, vitestTally} from './tally.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-tally-'))
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

const written = (report: unknown): string => {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('tallies add up, and keep the names of what failed', () => {
  expect(sum([one('a', true), one('b', false), {passed: 3, failures: ['c']}])).toEqual({
    passed: 4,
    failures: ['b', 'c'],
  })
})

describe('of Vitest', () => {
  const file = (...statuses: string[]) => ({
    name: 'some.test.ts',
    status: 'passed',
    assertionResults: statuses.map((status) => ({fullName: `is ${status}`, status})),
  })
  const tally = (testResults: unknown, endedWell = true) => vitestTally(written({testResults}), endedWell)

  test('what failed, was skipped or is still to do counts as failed, by its name', () => {
    expect(tally([file('passed', 'failed'), file('skipped', 'todo', 'passed')])).toEqual({
      passed: 2,
      failures: ['is failed (failed)', 'is skipped (skipped)', 'is todo (todo)'],
    })
  })

  test('a file that cannot be loaded is one failure', () => {
    expect(tally([{...file(), status: 'failed'}]).failures).toEqual(['some.test.ts (failed)'])
  })

  test('no test, and no report, is a failure', () => {
    expect(tally([]).failures).toEqual(['Vitest ran no test'])
    expect(vitestTally(path.join(folder, 'nothing.json'), true).failures).toEqual(['Vitest ran no test'])
  })

  test('a fault outside of the tests is a failure', () => {
    expect(tally([file('passed')], false)).toEqual({
      passed: 1,
      failures: ['Vitest, outside of its tests'],
    })
  })
})

describe('of Playwright', () => {
  const suite = (...statuses: string[]) => ({
    specs: statuses.map((status) => ({file: 'a.spec.ts', title: 'opens', tests: [{status}]})),
  })
  const tally = (suites: unknown, endedWell = true) => playwrightTally(written({suites}), endedWell)

  test('what failed, was skipped or passed only when tried again counts as failed, however deep', () => {
    expect(tally([{...suite('expected', 'flaky'), suites: [suite('skipped', 'unexpected')]}])).toEqual({
      passed: 1,
      failures: [
        'a.spec.ts › opens (flaky)',
        'a.spec.ts › opens (skipped)',
        'a.spec.ts › opens (unexpected)',
      ],
    })
  })

  test('no test, and no report, is a failure', () => {
    expect(tally([suite()]).failures).toEqual(['Playwright ran no test'])
    expect(playwrightTally(path.join(folder, 'nothing.json'), true).failures).toEqual([
      'Playwright ran no test',
    ])
  })

  test('a fault outside of the tests is a failure', () => {
    expect(tally([suite('expected')], false).failures).toEqual(['Playwright, outside of its tests'])
  })
})
