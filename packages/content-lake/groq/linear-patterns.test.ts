import * as fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {evaluateNode, parseQuery} from './engine.ts'

const evaluate = (query: string, params: Readonly<Record<string, unknown>> = {}) =>
  evaluateNode(parseQuery(query, params), {dataset: [{_id: 'a', _type: 'post', title: 'Spreads'}], params})

const many = `"${'a'.repeat(35)}"`
const wildcards = 'a*'.repeat(14)

/** The shortest of three runs in milliseconds, so that a pause of the machine doesn't count. */
const measure = (run: () => unknown): number =>
  Math.min(
    ...Array.from({length: 3}, () => {
      const started = performance.now()
      run()
      return performance.now() - started
    }),
  )

test.each([
  ['false', `${many} match "${wildcards}b"`, false],
  ['true', `${many} match "${wildcards}"`, true],
  ['a pattern that is computed', `${many} match $pattern + "b"`, false],
  ['one of several', `${many} match ["${wildcards}b", "a*"]`, false],
  ['a score', `*[] | score(${many} match "${wildcards}b")[0]._score`, 0],
])('many wildcards take about as long as one: %s', (_name, query, expected) => {
  const params = {pattern: wildcards}
  expect(evaluate(query, params)).toBe(expected)
  const one = measure(() => evaluate(query.replaceAll(wildcards, 'a*'), {pattern: 'a*'}))
  expect(measure(() => evaluate(query, params))).toBeLessThan(100 * one)
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
