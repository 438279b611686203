import {describe, expect, test} from 'vitest'
import {checkLicences, isAllowed} from './allowed-licences.ts'
import type {LockedPackage} from '../npm-packages.ts'

const allowed = {MIT: 'permissive', 'Apache-2.0': 'permissive'}

describe('an expression', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR MIT', 'Apache-2.0 AND MIT'])('%s is allowed', (text) => {
    expect(isAllowed(text, allowed)).toBe(true)
  })

  test.each([
    'GPL-3.0',
    '(GPL-3.0 OR AGPL-3.0)',
    'MIT AND GPL-3.0',
    '(MIT OR GPL-3.0) AND GPL-3.0',
    'SEE LICENSE IN LICENSE.md',
    'toString',
    '',
  ])('"%s" is not', (text) => {
    expect(isAllowed(text, allowed)).toBe(false)
  })
})

const locked = (name: string, licence?: string): LockedPackage => ({
  name,
  version: '1.0.0',
  licence,
  integrity: undefined,
  isShipped: true,
  isOptional: false,
})

test('packages are counted by licence, and those with another one or none are named', () => {
  const packages = [locked('a', 'MIT'), locked('b', 'MIT'), locked('c', 'GPL-3.0'), locked('d'), locked('e')]
  expect(checkLicences(packages, {allowed, statedElsewhere: {e: {licence: 'Apache-2.0'}}})).toEqual({
    counts: [
      ['MIT', 2],
      ['GPL-3.0', 1],
      ['none', 1],
      ['Apache-2.0', 1],
    ],
    problems: ['c@1.0.0 has the licence GPL-3.0', 'd@1.0.0 has no licence'],
  })
})

test('an exception for a package that is gone, or has a licence now, is named', () => {
  const statedElsewhere = {a: {licence: 'MIT'}, gone: {licence: 'MIT'}}
  expect(checkLicences([locked('a', 'MIT')], {allowed, statedElsewhere}).problems).toEqual([
    'a no longer needs an exception',
    'gone no longer needs an exception',
  ])
})
