import * as fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {evaluateNode, parseQuery} from './engine.ts'

const evaluate = (query: string, params: Readonly<Record<string, unknown>> = {}) =>
  evaluateNode(parseQuery(query, params), {dataset: [{_id: 'a', _type: 'post', title: 'Spreads'}], params})

const many = `"${'a'.repeat(35)}"`
const nested = `${'a*'.repeat(14)}b`

test.each([
  ['false', `${many} match "${nested}"`, false],
  ['true', `${many} match "${'a*'.repeat(14)}"`, true],
  ['a pattern that is computed', `${many} match $pattern + "b"`, false],
  ['one of several', `${many} match ["${nested}", "a*"]`, false],
  ['a score', `*[] | score(${many} match "${nested}")[0]._score`, 0],
])('a pattern of many wildcards takes milliseconds: %s', (_name, query, expected) => {
  const started = performance.now()
  expect(evaluate(query, {pattern: 'a*'.repeat(14)})).toBe(expected)
  expect(performance.now() - started).toBeLessThan(200)
})

test('a regular expression of somebody else stays what it is', () => {
  evaluate('"abc" match "a*b*"')
  expect(RegExp('^a.*b.*$', 'i').source).toBe('^a.*b.*$')
})

const word = fc.string({unit: fc.constantFrom('a', 'B', 'b', 'س', 'ß', 'é'), maxLength: 8})
const pattern = fc.string({unit: fc.constantFrom('a', 'b', 'س', 'é', '*', '.', ' '), maxLength: 8})

test('every ordinary pattern matches what groq-js itself matches with it', () => {
  fc.assert(
    fc.property(fc.array(word, {maxLength: 3}), pattern, (words, sought) => {
      const [query, params] = ['$words match $sought', {words, sought}]
      const itself: unknown = evaluateSync(parse(query, {params}), {params})
      expect(itself).toHaveProperty('data', evaluate(query, params))
    }),
    {numRuns: 2_000},
  )
})
