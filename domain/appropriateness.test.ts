import {describe, expect, test} from 'vitest'
import {
  assessAppropriateness,
  type AppropriatenessAnswers,
  listQuestions,
  askingCountries,
  asksAppropriateness,
} from './appropriateness.ts'
import {regionCodes} from './regions/regions.ts'

const knowing: AppropriatenessAnswers = {
  experience: 'sometimes',
  background: 'none',
  leverage: 'wholeMargin',
  margin: 'closed',
  losses: 'allRapidly',
}

const inEurope = listQuestions('EU')

describe('leveraged products', () => {
  test.each([
    ['own trades', {experience: 'sometimes', background: 'none'}],
    ['many own trades', {experience: 'regularly', background: 'none'}],
    ['a course', {experience: 'never', background: 'course'}],
    ['work', {experience: 'never', background: 'work'}],
    ['six trades in three years', {experience: 'sixOrMore', background: 'none'}],
    ['three years of work in ten', {experience: 'never', background: 'threeYears'}],
  ] as const)('are appropriate for who knows the risks and has %s', (_, background) => {
    expect(assessAppropriateness({...knowing, ...background})).toBe('appropriate')
  })

  test.each(['never', 'fewerThanSix'] as const)(
    'are not appropriate for who knows the risks, and has traded: %s',
    (experience) => {
      expect(assessAppropriateness({...knowing, experience})).toBe('notAppropriate')
    },
  )

  const wrong = (['leverage', 'margin', 'losses'] as const).flatMap((question) =>
    inEurope[question]
      .filter((answer) => answer !== knowing[question])
      .map((answer) => [question, answer] as const),
  )
  test.each(wrong)(
    'are not appropriate for who answers %s with %s, whatever the experience',
    (question, answer) => {
      const answers = {...knowing, experience: 'regularly', background: 'work', [question]: answer} as const
      expect(assessAppropriateness(answers)).toBe('notAppropriate')
    },
  )
})

test.each(regionCodes)('the questions of %s have the thresholds of its rules', (region) => {
  const {experience, background} = listQuestions(region)
  expect([experience, background]).toEqual(
    region === 'SG'
      ? [
          ['never', 'fewerThanSix', 'sixOrMore'],
          ['none', 'course', 'threeYears'],
        ]
      : [
          ['never', 'sometimes', 'regularly'],
          ['none', 'course', 'work'],
        ],
  )
})

test.each([
  ['GLOBAL', false],
  ['EU', true],
  ['UK', true],
  ['AU', true],
  ['MENA', false],
  ['SG', true],
] as const)('in %s a visitor who has chosen no country is asked: %s', (region, isAsked) => {
  for (const country of [undefined, '']) expect(asksAppropriateness(region, country)).toBe(isAsked)
})

test.each(['DE', 'GB', 'AU', 'SG'])('a resident of %s is asked in every region', (country) => {
  for (const region of regionCodes) expect(asksAppropriateness(region, country)).toBe(true)
  expect(askingCountries).toContain(country)
})

test.each(['KW', 'AE', 'BR'])('a resident of %j is asked in no region', (country) => {
  for (const region of regionCodes) expect(asksAppropriateness(region, country)).toBe(false)
  expect(askingCountries).not.toContain(country)
})
