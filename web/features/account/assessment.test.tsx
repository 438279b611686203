import '#tests/support/site-variables.ts'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {knowingAnswers, knowingAnswersInSingapore, unknowingAnswers} from '#tests/support/form-values.ts'
import {accountForm, errorReply, unusedSignUps, user} from '#tests/support/unit/account-form.ts'
import {languages} from '#domain/languages.ts'
import {readAnswers} from '#web/parts/forms/appropriateness/sign-up-step.ts'
import {answerAssessment, findOpenAssessment} from './assessment.ts'
import {AccountQuestions} from './sign-in/screens/sign-up-questions.tsx'

const resident = (country: string | null) => ({user_metadata: {country}})
const find = (country: string | null, answers?: object, hasAssessment = false) =>
  findOpenAssessment(resident(country), {
    shown: 'MENA',
    hasAssessment,
    answers: answers && JSON.stringify(answers),
  })

describe('an account without an assessment', () => {
  test.each([
    ['GB', 'UK'],
    ['DE', 'EU'],
    ['AU', 'AU'],
    ['SG', 'SG'],
    ['AE', undefined],
    ['BR', undefined],
    [null, undefined],
  ])('of a resident of %s is asked the questions of %s', (country, region) => {
    expect(find(country)?.region).toBe(region)
  })

  test('is asked until it has one', () => {
    expect(find('GB')).toMatchObject({step: 'questions', missing: []})
    expect(find('GB', {losses: 'fees'})).toMatchObject({step: 'questions', given: {losses: 'fees'}})
    expect(find('GB', unknowingAnswers)).toMatchObject({step: 'warning'})
    expect(find('GB', undefined, true)).toBeNull()
  })

  test.each(languages)('shows the form in %s, and the warning above it, without JavaScript', (lang) => {
    const render = (answers?: object, country = 'GB') => {
      const assessment = find(country, answers)
      return assessment ? renderToStaticMarkup(<AccountQuestions lang={lang} assessment={assessment} />) : ''
    }
    const action = 'action="/api/auth/answer-assessment"'
    const question = {en: 'How much can you lose with CFDs?', ar: 'كم يمكن أن تخسر في عقود الفروقات؟'}[lang]
    const warning = {en: 'CFDs may not be appropriate for you', ar: 'قد لا تكون عقود الفروقات ملائمة لك'}[lang]
    const [asked, warned] = [render(), render(unknowingAnswers)]
    for (const html of [asked, warned]) expect(html).toContain(question)
    expect(asked.split(action)).toHaveLength(2)
    expect(asked).not.toContain(warning)
    expect(warned).toContain(warning)
    expect(warned.split(action)).toHaveLength(3)
    // In a region that requires knowledge, the warning can't be accepted.
    expect(render({...knowingAnswersInSingapore, losses: 'fees'}, 'SG').split(action)).toHaveLength(2)
  })
})

const completed = 'POST /rest/v1/rpc/has_completed_mfa'

type Sent = Readonly<{
  fields: Readonly<Record<string, string>>
  answers?: object
  country?: string
  isComplete?: boolean
}>

async function answer({fields, answers, country = 'GB', isComplete = true}: Sent) {
  const answered: unknown[] = []
  const answerAppropriateness = async (given: unknown) => void answered.push(await Promise.resolve(given))
  const {submitted} = await accountForm({
    fields,
    script: {
      [completed]: {body: isComplete},
      'GET /auth/v1/user': {body: {...user, ...resident(country)}},
    },
    changes: {
      region: 'MENA',
      answers: answers && JSON.stringify(answers),
      signUps: {...unusedSignUps, answerAppropriateness},
    },
  })
  return {result: await answerAssessment(submitted), answered}
}

describe('the answers of an account', () => {
  test('are stored when they are complete, for the region of residence', async () => {
    const {result, answered} = await answer({fields: knowingAnswers})
    expect(result).toEqual({to: '/account', answers: null, flash: {toast: 'assessed'}})
    expect(answered).toEqual([
      {
        owner: user.id,
        region: 'UK',
        record: {result: 'appropriate', answers: knowingAnswers, warned: false},
      },
    ])
  })

  test('that fail are stored after the warning was read', async () => {
    const {result, answered} = await answer({fields: unknowingAnswers})
    expect(result.to).toBe('/account#assessment')
    expect(readAnswers(result.answers ?? undefined)).toEqual({...unknowingAnswers, country: 'GB'})
    expect(answered).toEqual([])
    const confirmed = await answer({fields: {warned: 'yes'}, answers: unknowingAnswers})
    expect(confirmed.answered).toMatchObject([{record: {result: 'notAppropriate', warned: true}}])
    const again = await answer({fields: unknowingAnswers, answers: {...unknowingAnswers, warned: 'yes'}})
    expect(again.answered).toEqual([])
  })

  test.each<readonly [string, Sent]>([
    ['are incomplete', {fields: {losses: 'fees'}}],
    [
      'fail in a region that requires knowledge',
      {
        fields: {warned: 'yes'},
        answers: {...knowingAnswersInSingapore, losses: 'fees'},
        country: 'SG',
      },
    ],
    ['no rule asks for', {fields: knowingAnswers, country: 'AE'}],
    ['come without the second factor', {fields: knowingAnswers, isComplete: false}],
  ])('that %s are not stored', async (_, sent) => {
    const {result, answered} = await answer(sent)
    expect(answered).toEqual([])
    expect(result.flash).toBeUndefined()
  })

  test('wait for a network with too many calls, and are kept', async () => {
    const {submitted} = await accountForm({
      fields: knowingAnswers,
      script: {
        'POST /rest/v1/rpc/has_completed_mfa': {body: true},
        'GET /auth/v1/user': errorReply('over_request_rate_limit', 429),
      },
    })
    const outcome = await answerAssessment(submitted)
    expect(outcome).toMatchObject({to: '/account#assessment', flash: {code: 'over_request_rate_limit'}})
    expect(outcome).not.toHaveProperty('answers')
  })
})
