import {expect, test} from 'vitest'
import type {RecordedText} from './texts/recorded-text.tsx'
import {compareTexts} from './comparison.tsx'

const profile = (position: number, warning: string): RecordedText => ({
  id: 'regionProfile-EU',
  position,
  title: 'European Union',
  fields: [
    {field: 'riskWarning', text: warning},
    {field: 'maxLeverage', text: '1:30'},
  ],
})
const terms: RecordedText = {
  id: 'legalDocument-terms',
  position: 2,
  title: 'Terms',
  fields: [{field: 'body', text: 'We serve you.'}],
}

test('only the fields that differ are compared; the same entry is unchanged, by name', () => {
  expect(compareTexts([profile(1, 'You may lose.'), terms], [profile(3, 'You will lose.'), terms])).toEqual({
    different: [
      {
        id: 'regionProfile-EU',
        title: 'European Union',
        kind: 'changed',
        differences: [{field: 'riskWarning', from: 'You may lose.', to: 'You will lose.'}],
      },
    ],
    unchanged: [{id: 'legalDocument-terms', title: 'Terms'}],
  })
})

test('another entry that reads the same is named, without differences', () => {
  expect(compareTexts([profile(1, 'The same.')], [profile(3, 'The same.')]).different).toMatchObject([
    {kind: 'changed', differences: []},
  ])
})

test('a text that stands at one of the moments only is compared with nothing', () => {
  const differences = (from: string, to: string) => [{field: 'body', from, to}]
  expect(compareTexts([], [terms]).different).toMatchObject([
    {kind: 'added', differences: differences('', 'We serve you.')},
  ])
  expect(compareTexts([terms], []).different).toMatchObject([
    {kind: 'removed', differences: differences('We serve you.', '')},
  ])
})
