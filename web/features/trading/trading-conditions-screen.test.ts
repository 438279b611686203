import {describe, expect, test} from 'vitest'
import type {ProseContent} from '#schemas/queries/page-texts.ts'
import {splitProse} from './trading-conditions-screen.tsx'

// p: paragraph, h: heading, l: list item
const makeProse = (kinds: string): ProseContent =>
  [...kinds].map((kind, index) => ({
    _type: 'block',
    _key: `${kind}${index}`,
    style: kind === 'h' ? 'h3' : 'normal',
    ...(kind === 'l' ? {listItem: 'bullet'} : {}),
    markDefs: [],
    children: [],
  }))
const written = (prose: ProseContent) => prose.map(({_key}) => _key[0]).join('')

describe('the prose of a section', () => {
  test.each([
    ['p', 'p', []],
    ['pp', 'pp', []],
    ['pphphll', 'pp', ['hp', 'hll']],
    ['pplllhp', 'p', ['plll', 'hp']],
    ['plll', 'p', ['lll']],
    ['hp', '', ['hp']],
    ['', '', []],
  ])('%s has the lead "%s" and the explanations %j', (kinds, lead, explanations) => {
    const split = splitProse(makeProse(kinds))
    expect(written(split.lead)).toBe(lead)
    expect(split.explanations.map(written)).toEqual(explanations)
  })
})
