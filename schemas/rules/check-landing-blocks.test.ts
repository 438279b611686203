import {expect, test} from 'vitest'
import {checkLandingBlocks} from './check-landing-blocks.ts'

const problemsOf = (...types: string[]) => checkLandingBlocks(types).map(({message}) => message)

test('a landing page begins with its head', () => {
  expect(problemsOf('landingHero', 'landingCards', 'landingCards')).toEqual([])
  expect(problemsOf('landingCards', 'landingHero')).toEqual(['Begin with the head of the page.'])
  expect(problemsOf('landingCards')).toEqual(['Begin with the head of the page.'])
})

test('a landing page has one headline', () => {
  expect(problemsOf('landingHero', 'landingCards', 'landingHero')).toEqual([
    'Keep one head: a page has one headline.',
  ])
})

test('a landing page has its questions in one place', () => {
  expect(problemsOf('landingHero', 'landingQuestions')).toEqual([])
  expect(problemsOf('landingHero', 'landingQuestions', 'landingQuestions')).toEqual([
    'Put all questions into one block.',
  ])
})

test('an empty list is the matter of another rule', () => {
  expect(problemsOf()).toEqual([])
})
