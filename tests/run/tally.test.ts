import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {one, playwrightTally, sum, unhandledErrorsFile, vitestTally} from './tally.ts'

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

  test('a file whose hooks fail is one failure beside its tests, with the reason', () => {
    expect(
      tally([{...file('passed', 'passed'), status: 'failed', message: 'Hook timed out'}], false),
    ).toEqual({
      passed: 2,
      failures: ['some.test.ts (failed)\n    Hook timed out'],
    })
  })

  test('no test, and no report, is a failure', () => {
    expect(tally([]).failures).toEqual(['Vitest ran no test'])
    expect(vitestTally(path.join(folder, 'nothing.json'), true).failures).toEqual(['Vitest ran no test'])
  })

  test('a failure says why, in its first lines, without colours', () => {
    const why = `\u001B[31mexpected 1 to be 2\u001B[39m\n\n${'at somewhere\n'.repeat(40)}`
    const assertionResults = [{fullName: 'adds', status: 'failed', failureMessages: [why]}]
    const [failure = ''] = tally([{...file(), assertionResults}], false).failures
    expect(failure.split('\n').slice(0, 3)).toEqual([
      'adds (failed)',
      '    expected 1 to be 2',
      '    at somewhere',
    ])
    expect(failure.split('\n')).toHaveLength(13)
    expect(tally([{...file(), status: 'failed', message: 'no such module'}]).failures).toEqual([
      'some.test.ts (failed)\n    no such module',
    ])
  })

  test('a fault outside of the tests is a failure, and says why', () => {
    expect(tally([file('passed')], false)).toEqual({
      passed: 1,
      failures: ['Vitest, outside of its tests'],
    })
    writeFileSync(unhandledErrorsFile(path.join(folder, 'report.json')), '["Error: a socket was closed"]')
    expect(tally([file('passed')], false).failures).toEqual([
      'Vitest, outside of its tests\n    Error: a socket was closed',
    ])
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

  test('a failure says why, and what the pages showed', () => {
    const body = Buffer.from('http://localhost/ar\nتعذّر').toString('base64')
    const attachments = [
      {name: 'screenshot', path: 'a.png'},
      {name: 'shown at failure', body},
    ]
    const results = [{errors: [{message: 'Timed out'}], attachments}]
    const specs = [{file: 'a.spec.ts', title: 'opens', tests: [{status: 'unexpected', results}]}]
    expect(tally([{specs}]).failures).toEqual([
      'a.spec.ts › opens (unexpected)\n    Timed out\n    http://localhost/ar\n    تعذّر',
    ])
  })

  test('a fault outside of the tests is a failure', () => {
    expect(tally([suite('expected')], false).failures).toEqual(['Playwright, outside of its tests'])
  })
})
