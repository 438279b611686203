import {describe, expect, test} from 'vitest'
import {assessAppropriateness} from './assess.ts'
import {type AppropriatenessAnswers, appropriatenessQuestions} from './questions.ts'

const knowing: AppropriatenessAnswers = {
  experience: 'sometimes',
  background: 'none',
  leverage: 'wholeMargin',
  margin: 'closed',
  losses: 'allRapidly',
}

describe('leveraged products', () => {
  test.each([
    ['own trades', {experience: 'sometimes', background: 'none'}],
    ['many own trades', {experience: 'regularly', background: 'none'}],
    ['a course', {experience: 'never', background: 'course'}],
    ['work', {experience: 'never', background: 'work'}],
  ] as const)('are appropriate for who knows the risks and has %s', (_, background) => {
    expect(assessAppropriateness({...knowing, ...background})).toBe('appropriate')
  })

  test('are not appropriate for who knows the risks from nowhere', () => {
    expect(assessAppropriateness({...knowing, experience: 'never'})).toBe('notAppropriate')
  })

  const wrong = (['leverage', 'margin', 'losses'] as const).flatMap((question) =>
    appropriatenessQuestions[question]
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
