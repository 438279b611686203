import {expect, test} from 'vitest'
import {describeFaq} from './structured-data.tsx'

const block = (key: string, ...texts: readonly string[]) => ({
  _type: 'block' as const,
  _key: key,
  markDefs: [],
  children: texts.map((text, at) => ({_type: 'span' as const, _key: `${key}${at}`, text})),
})

test('a question has its complete answer as text', () => {
  const faqs = [{question: 'Why?', answer: [block('a', 'Be', 'cause.'), block('b', 'So.')]}]
  expect(describeFaq(faqs)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {'@type': 'Question', name: 'Why?', acceptedAnswer: {'@type': 'Answer', text: 'Because.\nSo.'}},
    ],
  })
})
