import {describe, expect, test} from 'vitest'
import {draftText} from './draft-document.ts'
import {buildMemory} from './translation-memory.ts'

const pair = (en: string, ar: string) => ({_type: 'localizedString', en, ar})

const memory = buildMemory([
  {_type: 'faq', answer: pair('The spread is a cost. You pay it at once.', 'فرق السعر تكلفة. تدفعها فورًا.')},
  {_type: 'faq', answer: pair('See the costs of each account.', 'اطّلع على تكاليف كل حساب.')},
  {_type: 'faq', answer: pair('A spread is the spread of two prices.', 'فرق السعر هو فرق السعر بين سعرين.')},
  {_type: 'faq', answer: pair('You pay for the margin each night.', 'تدفع عن الهامش كل ليلة.')},
  {_type: 'glossaryTerm', term: pair('Spread', 'فرق السعر')},
  {_type: 'glossaryTerm', term: pair('Margin', 'هامش')},
])

type Span = readonly [text: string, ...marks: string[]]

const draft = (...spans: readonly Span[]) => {
  const english = {
    _key: 'a',
    _type: 'block',
    style: 'normal',
    markDefs: [
      {_key: 'l', _type: 'link', href: '/trading-conditions'},
      {_key: 'g', _type: 'glossaryLink', term: {_type: 'reference', _ref: 'spread'}},
    ],
    children: spans.map(([text, ...marks], index) => ({_key: `s${index}`, _type: 'span', text, marks})),
  }
  const {value, movedLinks, lostEmphasis} = draftText([english], memory)
  return {block: value, movedLinks, lostEmphasis}
}

const arabic = (markKeys: readonly string[], ...spans: readonly Span[]): unknown[] => [
  expect.objectContaining({
    markDefs: markKeys.map((key): unknown => expect.objectContaining({_key: key})),
    children: spans.map(([text, ...marks]): unknown => expect.objectContaining({_type: 'span', text, marks})),
  }),
]

describe('marks in a first Arabic draft', () => {
  test('of a whole paragraph are on the whole paragraph, its last stop or not', () => {
    expect(draft(['See the costs of each account.', 'strong', 'l']).block).toEqual(
      arabic(['l'], ['اطّلع على تكاليف كل حساب.', 'strong', 'l']),
    )
    expect(draft(['See the costs of each account', 'em'], ['.']).block).toEqual(
      arabic([], ['اطّلع على تكاليف كل حساب.', 'em']),
    )
  })

  test('of a whole sentence are on that sentence alone', () => {
    expect(draft(['See the costs of each account.', 'l'], [' You pay it at once.']).block).toEqual(
      arabic(['l'], ['اطّلع على تكاليف كل حساب.', 'l'], [' تدفعها فورًا.']),
    )
  })

  test('of a term are on the term of the glossary, with what Arabic writes together with it', () => {
    expect(draft(['The '], ['spread', 'g'], [' is a cost.']).block).toEqual(
      arabic(['g'], ['فرق السعر', 'g'], [' تكلفة.']),
    )
    expect(draft(['You pay for the '], ['margin', 'strong'], [' each night.']).block).toEqual(
      arabic([], ['تدفع عن '], ['الهامش', 'strong'], [' كل ليلة.']),
    )
  })

  test('of a phrase in a sentence that is not known are on its English, in the brackets', () => {
    expect(draft(['Compare '], ['all accounts', 'l'], [' today.'])).toEqual({
      block: arabic(['l'], ['⟦Compare '], ['all accounts', 'l'], [' today.⟧']),
      movedLinks: [],
      lostEmphasis: [],
    })
    expect(draft(['You can pay for the margin '], ['each night', 'l'], ['.']).block).toEqual(
      arabic(['l'], ['تدفع عن الهامش كل ليلة. ⟦You can pay for the margin '], ['each night', 'l'], ['.⟧']),
    )
  })

  test('of a link that has no place are kept at the end of the sentence, in brackets, and said', () => {
    expect(draft(['See the '], ['costs of each', 'l'], [' account. You pay it at once.'])).toEqual({
      block: arabic(['l'], ['اطّلع على تكاليف كل حساب. '], ['⟦costs of each⟧', 'l'], [' تدفعها فورًا.']),
      movedLinks: ['costs of each'],
      lostEmphasis: [],
    })
  })

  test('guess no place where a term is there twice', () => {
    expect(draft(['A '], ['spread', 'g'], [' is the spread of two prices.']).movedLinks).toEqual(['spread'])
  })

  test('of emphasis that has no place are left out, and said', () => {
    expect(draft(['See the '], ['costs', 'strong'], [' of each account.'])).toEqual({
      block: arabic([], ['اطّلع على تكاليف كل حساب.']),
      movedLinks: [],
      lostEmphasis: ['costs'],
    })
  })
})
