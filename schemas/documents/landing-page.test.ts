import {expect, test} from 'vitest'
import {blockPreview, checkLandingBlocks, checkStatedLeverage} from './landing-page.ts'

const preview = blockPreview('Cards', {title: 'title.en', subtitle: 'cards.0.title.en'})
const listed = (selection: Record<string, unknown>) => preview.prepare?.(selection)

test('a block is listed by its title, and by its kind while it has none', () => {
  expect(listed({title: 'Three accounts', subtitle: 'Raw'})).toEqual({
    title: 'Three accounts',
    subtitle: 'Raw',
  })
  for (const title of [undefined, '']) expect(listed({title})).toEqual({title: 'Cards'})
})

const listProblems = (...types: string[]) => checkLandingBlocks(types).map(({message}) => message)

test('a landing page begins with its head', () => {
  expect(listProblems('landingHero', 'landingCards', 'landingCards')).toEqual([])
  expect(listProblems('landingCards', 'landingHero')).toEqual(['Start the page with a header block.'])
  expect(listProblems('landingCards')).toEqual(['Start the page with a header block.'])
})

test('a landing page has one headline', () => {
  expect(listProblems('landingHero', 'landingCards', 'landingHero')).toEqual([
    'Remove one: a page can have only one header block.',
  ])
})

test('a landing page has its questions in one place', () => {
  expect(listProblems('landingHero', 'landingQuestions')).toEqual([])
  expect(listProblems('landingHero', 'landingQuestions', 'landingQuestions')).toEqual([
    'Put all questions in one block.',
  ])
})

test('an empty list is the matter of another rule', () => {
  expect(listProblems()).toEqual([])
})

const pageWith = (lead: object) => ({
  _type: 'landingPage',
  blocks: [{_key: 'b01', _type: 'landingHero', lead}],
})

test('a leverage in a text is named at its place, in either language', () => {
  const message =
    'Remove the leverage ratio: it differs by region. The block "Figures" shows the ratio for the visitor’s region.'
  expect(checkStatedLeverage(pageWith({en: 'Up to 1:200.', ar: 'حتى 1:200.'}))).toEqual([
    {message, path: ['blocks', {_key: 'b01'}, 'lead', 'en']},
    {message, path: ['blocks', {_key: 'b01'}, 'lead', 'ar']},
  ])
})

test('texts without a leverage pass', () => {
  expect(checkStatedLeverage(pageWith({en: 'Open from 09:00.', ar: 'من 09:00.'}))).toBe(true)
  expect(checkStatedLeverage({})).toBe(true)
})
