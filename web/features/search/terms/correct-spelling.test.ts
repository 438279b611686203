import {expect, test} from 'vitest'
import {correctSpelling} from './correct-spelling.ts'

const known = new Set([
  'gold',
  'silver',
  'microsoft',
  'tesla',
  'deutsche',
  'bank',
  'target',
  'heating',
  'charter',
  'charetr',
  'ذهب',
  'تسلا',
])
const vocabulary = {known, isOrdinary: (word: string) => word === 'sillver'}

test.each([
  // Two letters changed places, one is missing, one is too many.
  ['sliver', 'silver'],
  ['microsft', 'microsoft'],
  ['silvver', 'silver'],
  ['تيسلا', 'تسلا'],
  // A letter as it is spoken.
  ['الدهب', 'ذهب'],
  ['Deutche Bank', 'deutsche bank'],
])('%s was meant to be %s', (words, meant) => {
  expect(correctSpelling(words, vocabulary)).toBe(meant)
})

test.each([
  ['a short word is another word', 'good'],
  ['two errors are another word', 'salvir'],
  ['another first letter is another word', 'kilver'],
  ['it may be either', 'chareter'],
  ['one word of it is unknown', 'sliver coin'],
  ['nothing is misspelt', 'gold'],
  ['a stroke makes two words', 'sli/ver'],
  ['it is a word of its own', 'sillver'],
  ['a wrong letter makes another word', 'heading'],
  ['an ending makes another word', 'targets'],
  ['a word of five letters is one from too many others', 'telsa'],
])('%s', (_, words) => {
  expect(correctSpelling(words, vocabulary)).toBeNull()
})
