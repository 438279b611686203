import * as fc from 'fast-check'
import {applyPatch, incremental} from 'mendoza'
import {expect, test} from 'vitest'
import {diff} from './diff.ts'

const text = fc.oneof(
  fc.string({unit: 'grapheme'}),
  fc.constantFrom('مرسى', 'مرسى ماركتس', 'a😀b', 'a😁b', ''),
)
const key = fc.constantFrom('a', 'b', 'name', 'nested', 'items')
const {document} = fc.letrec((tie) => ({
  value: fc.oneof(
    {maxDepth: 4},
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('items'),
    tie('document'),
  ),
  items: fc.array(
    fc.oneof(tie('value'), fc.record({_key: fc.constantFrom('k1', 'k2', 'k3'), text, nested: tie('value')})),
    {maxLength: 5},
  ),
  document: fc.dictionary(key, tie('value'), {noNullPrototype: true}),
}))

test('a patch turns any document into any other', () => {
  fc.assert(
    fc.property(document, document, (left, right) => {
      expect(applyPatch(left, [...diff(left, right)])).toEqual(right)
    }),
    {numRuns: 2000},
  )
})

test("the Studio's incremental patcher, which follows who wrote what, arrives at the same", () => {
  fc.assert(
    fc.property(document, document, (left, right) => {
      const patched = incremental.applyPatch(incremental.wrap(left, 0), [...diff(left, right)], 1)
      expect(incremental.unwrap(patched)).toEqual(right)
    }),
    {numRuns: 1000},
  )
})

test('creation and deletion are patches from and to null', () => {
  const created = {_id: 'a', title: 'مرسى'}
  expect(applyPatch(null, [...diff(undefined, created)])).toEqual(created)
  expect(applyPatch(created, [...diff(created, undefined)])).toBeNull()
})

test('an edit inside a long text carries only what changed', () => {
  const warning = 'تحذير من المخاطر '.repeat(200)
  const patch = diff({text: warning}, {text: `${warning}!`})
  expect(JSON.stringify(patch).length).toBeLessThan(60)
})
