import {describe, expect, test} from 'vitest'
import {makeIndex, makeIndexInSteps} from './make-index.ts'

const index = makeIndex(
  [
    {id: 'leverage', title: 'Leverage and margin', body: 'A position is larger than its margin.'},
    {id: 'hours', title: 'Trading hours', body: 'When each market is open; leverage does not matter.'},
    {id: 'rafia', title: 'الرافعة الماليّة والهامش', body: 'يتوقف الحدّ على منطقتك.'},
    {id: 'demo', title: 'الحساب التجريبي', body: 'أموال افتراضية قدرها ١٠٠٬٠٠٠ دولار.'},
    {id: 'eurusd', title: 'EURUSD', body: 'Euro / US Dollar'},
  ],
  {weights: {title: 4, body: 1}},
)

const ids = (query: string) => index.find(query).map(({id}) => id)

describe('a search finds', () => {
  test.each([
    ['a word of the title before one of the text', 'leverage', ['leverage', 'hours']],
    ['the beginning of a word', 'lever', ['leverage', 'hours']],
    ['a word with a typing error', 'leverege margn', ['leverage']],
    ['an Arabic word without vowel signs and article', 'رافعه ماليه', ['rafia']],
    ['an Arabic word with another form of alif', 'اموال', ['demo']],
    ['an Arabic word with a typing error', 'التجربي', ['demo']],
    ['a currency pair with its stroke', 'EUR/USD', ['eurusd']],
    ['all words before any', 'trading hours', ['hours']],
  ])('%s', (_, query, expected) => {
    expect(ids(query)).toEqual(expected)
  })

  test('documents with some of the words, when none has all', () => {
    expect(ids('trading zebra')).toEqual(['hours'])
  })

  test('nothing for an empty or unknown query', () => {
    expect(ids('')).toEqual([])
    expect(ids('  ,!  ')).toEqual([])
    expect(ids('xylophone')).toEqual([])
  })
})

test('a beginning of two letters is marked in no word, and one letter off is no four-letter word', () => {
  const names = makeIndex(
    [
      {id: 'india', title: 'India Fund'},
      {id: 'hsic', title: 'HSIC'},
    ],
    {weights: {title: 1}},
  )
  expect(names.find('in')).toMatchObject([{id: 'india', terms: []}])
  expect(names.find('ind')).toMatchObject([{id: 'india', terms: ['india']}])
  expect(names.find('asic')).toEqual([])
  expect(names.findWords('fund of fun')).toMatchObject([{id: 'india', terms: ['fund']}])
  expect(names.findAll('ind fun').map(({id}) => id)).toEqual(['india'])
  expect(names.findAll('ind zebra')).toEqual([])
})

test.each([
  ['a word of a text', 'market', true],
  ['the beginning of one', 'mark', false],
  ['one with a typing error', 'markte', false],
  ['the stem of an Arabic word', 'تجريب', true],
  ['an Arabic word of no text', 'ذهب', false],
])('whether there is %s', (_, term, expected) => {
  expect(index.hasTerm(term)).toBe(expected)
})

test('an index that is made in steps finds the same, and other work comes between them', async () => {
  const documents = Array.from({length: 95}, (_, number) => ({id: `post-${number}`, title: `Post ${number}`}))
  const plan = {weights: {title: 1}}
  const order: string[] = []
  const making = makeIndexInSteps(documents, plan).then((made) => {
    order.push('made')
    return made
  })
  setTimeout(() => order.push('other work'), 0)
  const made = await making
  expect(order).toEqual(['other work', 'made'])
  expect(made.find('post')).toEqual(makeIndex(documents, plan).find('post'))
})
