import {expect, test} from 'vitest'
import {listTargets, weaken} from './references.ts'

const hook = {_type: 'reference', _ref: 'drafts.x'}
const targets = new Set(['drafts.x'])

test('only references to the targets become weak', () => {
  const other = {...hook, _ref: 'y'}
  expect(weaken({items: [hook, other], text: 'x'}, targets)).toEqual({
    items: [{...hook, _weak: true}, other],
    text: 'x',
  })
  const untouched = {items: [other, {...hook, _weak: true}]}
  expect(weaken(untouched, targets)).toBe(untouched)
})

test('the targets of a text are those that it strongly refers to, in any field', () => {
  const text = {
    odd: [{deep: hook}, {...hook, _ref: 'y', _weak: true}],
    other: {...hook, _ref: 'z', _weak: false},
  }
  expect(listTargets(text)).toEqual(['drafts.x', 'z'])
})

test('no reference is hidden by what is nested too deep', () => {
  let deep: unknown = hook
  for (let depth = 0; depth < 100_000; depth++) deep = {x: deep}
  expect(JSON.stringify(weaken({hook, deep}, targets))).not.toContain('"_ref":"drafts.x"}')
})
