import '#tests/support/site-variables.ts'
import {accountForm} from '#tests/support/account-form.ts'
import {expect, test} from 'vitest'
import {readAnswers} from '#web/features/appropriateness/sign-up-answers.ts'
import {answerQuestions} from './answer-questions.ts'

const send = async (fields: Readonly<Record<string, string>>, answers?: string) => {
  const {submitted} = await accountForm({fields, changes: {answers}, script: {}, isSignedIn: false})
  return await answerQuestions(submitted)
}

test('answers go on in the cookie, and stand in no address', async () => {
  const {to, answers} = await send({intent: 'demo', next: '/tools', losses: 'fees', email: 'a@example.com'})
  expect(to).toBe('/auth?mode=sign-up&intent=demo&next=%2Ftools')
  expect(readAnswers(answers ?? undefined)).toEqual({losses: 'fees'})
})

test('the word that the warning was read is added to the answers', async () => {
  const {answers} = await send({warned: 'yes'}, JSON.stringify({losses: 'fees'}))
  expect(readAnswers(answers ?? undefined)).toEqual({losses: 'fees', warned: 'yes'})
})

test('new answers are warned of anew', async () => {
  const {answers} = await send({losses: 'stopGuarantees'}, JSON.stringify({losses: 'fees', warned: 'yes'}))
  expect(readAnswers(answers ?? undefined)).toEqual({losses: 'stopGuarantees'})
})

test.each([undefined, '', 'null', '[]', '{"losses":1}', '{'])('a cookie %j has no answers', (text) => {
  expect(readAnswers(text) ?? {}).toEqual({})
})
