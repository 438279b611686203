import {expect, test} from 'vitest'
import {fillLossShare} from './risk-warning.ts'
import {beginsWithPrescribed, withPrescribed} from './prescribed-sentence.ts'

test('the own percentage takes every place', () => {
  expect(fillLossShare('{lossShare} lose; again {lossShare}.', 76.5)).toBe('76.5% lose; again 76.5%.')
  expect(fillLossShare('{lossShare}', 0)).toBe('0%')
})

test('without an own percentage a text stays as it is', () => {
  expect(fillLossShare('Between 74-89% lose.', null)).toBe('Between 74-89% lose.')
})

const own = '{lossShare} lose money with this provider.'
const range = 'Between 74-89% lose money.'

test('a prescribed sentence stands at the beginning, letter by letter', () => {
  expect(beginsWithPrescribed(own, own)).toBe(true)
  expect(beginsWithPrescribed(`${own} Read this twice.`, own)).toBe(true)
})

test.each([
  '',
  'Read this twice.',
  ` ${own}`,
  `${own}Read this twice.`,
  own.slice(0, -1),
  own.toLowerCase().replace('lose', 'loose'),
  `Read this twice. ${own}`,
])('no other text does: %j', (text) => {
  expect(beginsWithPrescribed(text, own)).toBe(false)
})

test('the sentence that applies takes the place of the one before, and what follows stays', () => {
  expect(withPrescribed(`${range} Read this twice.`, own, [own, range])).toBe(`${own} Read this twice.`)
  expect(withPrescribed(own, own, [own, range])).toBe(own)
})

test('a changed word is put right, and the sentences of the officer stay', () => {
  expect(withPrescribed('{lossShare} lose cash with this provider. Ask us.', own, [own, range])).toBe(
    `${own} Ask us.`,
  )
  expect(withPrescribed('Read this twice.', own, [own, range])).toBe(`${own} Read this twice.`)
  expect(withPrescribed('', own, [own, range])).toBe(own)
  const prescribed = 'عقود الفروقات أدوات معقّدة. عليك أن تفكّر في قدرتك على تحمّل الخسارة.'
  const changed = 'عقود الفروقات أدوات سهلة. عليك أن تفكّر في قدرتك على تحمّل الخسارة. اسألنا قبل أن تبدأ.'
  expect(withPrescribed(changed, prescribed, [])).toBe(`${prescribed} اسألنا قبل أن تبدأ.`)
})
