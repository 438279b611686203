import {describe, expect, test} from 'vitest'
import {parseTextQuery, relevance, tokensIn, tokenize} from './text-query.ts'

const score = (text: string, query: string) => relevance([tokenize(text)], parseTextQuery(query))

describe('what a search finds', () => {
  test.each([
    ['Raw spreads from 0.0 pips', 'spreads', true],
    ['Raw spreads from 0.0 pips', 'spread', false],
    ['Raw spreads from 0.0 pips', 'spread*', true],
    ['Raw spreads from 0.0 pips', 'raw pips', true],
    ['Raw spreads from 0.0 pips', 'raw swaps', false],
    ['Raw spreads from 0.0 pips', 'raw -swaps', true],
    ['Raw spreads from 0.0 pips', 'raw -pips', false],
    ['Raw spreads from 0.0 pips', '"spreads from"', true],
    ['Raw spreads from 0.0 pips', '"from spreads"', false],
    ['Raw spreads from 0.0 pips', '-swaps', true],
    ['Raw spreads from 0.0 pips', '*', true],
    ['Raw spreads from 0.0 pips', '', false],
    ['Café SPREADS', 'cafe spreads', true],
    ['تحذير من المُخاطَرة', 'المخاطرة', true],
    ['الأسعار', 'الاسعار', true],
    ['drafts.regionProfile-EU', 'regionProfile-EU*', true],
  ])('%j by %j: %s', (text, query, found) => {
    expect(score(text, query) > 0).toBe(found)
  })
})

test('a phrase does not run from one text into the next', () => {
  const texts = [
    ['the', 'spread'],
    ['of', 'gold'],
  ]
  expect(relevance(texts, parseTextQuery('spread gold'))).toBeGreaterThan(0)
  expect(relevance(texts, parseTextQuery('"spread of"'))).toBe(0)
})

test('what is said oftener counts for more, and for less each time', () => {
  const [once, twice, thrice] = [score('a b c', 'a'), score('a a c', 'a'), score('a a a', 'a')]
  expect(twice).toBeGreaterThan(once)
  expect(thrice - twice).toBeLessThan(twice - once)
})

test('a word that is the whole of a text counts for more than the same among others', () => {
  expect(score('Spread', 'spread')).toBeGreaterThan(score('Spread and commission', 'spread'))
})

test('a document is its texts at any depth, without types, keys and references', () => {
  const body = [{_key: 'key1', _type: 'block', children: [{_key: 'key2', text: 'Deep'}]}]
  const author = {_type: 'reference', _ref: 'amal'}
  expect(tokensIn([{_id: 'id', _type: 'post', title: 'High', body, author}, 'post-1'])).toEqual([
    'high',
    'deep',
    'post',
    '1',
  ])
})
