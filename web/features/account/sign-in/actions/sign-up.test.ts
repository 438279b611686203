import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {
  accountForm,
  existingUser,
  errorReply,
  session,
  signInRequest,
  unusedSignUps,
  user,
} from '#tests/support/unit/account-form.ts'
import {readAnswers} from '#web/parts/forms/appropriateness/sign-up-step.ts'
import {isCurrentSite, answerQuestions, signUp} from './sign-up.ts'

test.each([
  ['https://www.marsa.example', 'https://www.marsa.example', true],
  ['https://www.marsa.example', 'https://marsa.example', true],
  ['http://localhost:3000', 'http://127.0.0.1:3000', true],
  ['http://localhost:3000', undefined, true],
  ['http://localhost:3000', 'https://www.marsa.example', false],
  ['https://www.marsa.example', 'https://preview.marsa.example', false],
])('a link to %s for somebody at %s: %s', (siteUrl, seenAt, leads) => {
  expect(isCurrentSite(siteUrl, seenAt)).toBe(leads)
})

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

const page = 'http://localhost:3000/auth/confirm'
const signUpRequest = `POST /auth/v1/signup?redirect_to=${encodeURIComponent(page)}`
const notifyOwner = 'POST /rest/v1/rpc/notify_account_owner'
const {email, password} = existingUser
// The region of the form, the United Kingdom, asks what the client knows.
const answers = {
  experience: 'sometimes',
  background: 'none',
  leverage: 'wholeMargin',
  margin: 'closed',
  losses: 'allRapidly',
} as const
const own = {email, password, confirmPassword: password, country: 'GB', intent: 'demo'}
const fields = own
const back = '/auth?mode=sign-up&intent=demo'
const carried = (given: Readonly<Record<string, string>>) => ({answers: JSON.stringify(given)})
const accepted = {
  to: '/auth/check-mail?intent=demo',
  flash: {toast: 'signedUp', email},
  answers: null,
  mailedTo: {kind: 'signup', email},
}
const script = {
  [signUpRequest]: {body: user},
  [notifyOwner]: {status: 204},
  [signInRequest]: errorReply('email_not_confirmed'),
}

const sign = async ({changes, ...given}: Parameters<typeof accountForm>[0] = {}) => {
  const recorded: unknown[] = []
  const recordAppropriateness = async (answered: unknown) => {
    recorded.push(answered)
    await Promise.resolve()
  }
  const form = await accountForm({
    fields,
    script,
    isSignedIn: false,
    ...given,
    changes: {signUps: {...unusedSignUps, recordAppropriateness}, ...carried(answers), ...changes},
  })
  return {...form, recorded, outcome: await signUp(form.submitted)}
}

test('a new account is requested, with the data for the mail and the broker', async () => {
  const {own: visitor, passing, recorded, outcome} = await sign()
  expect(outcome).toEqual(accepted)
  expect(passing.calls[0]).toMatchObject({
    request: signUpRequest,
    body: {email, password, data: {language: 'en', region: 'UK', country: 'GB', intent: 'demo'}},
  })
  expect(recorded).toEqual([
    {address: email, region: 'UK', record: {result: 'appropriate', answers, warned: false}},
  ])
  // None of it signs the visitor in.
  expect(visitor.calls).toEqual([])
})

test('the page about the mail leads on to what the sign-up was for', async () => {
  const {outcome} = await sign({fields: {...fields, next: '/tools'}})
  expect(outcome.to).toBe('/auth/check-mail?intent=demo&next=%2Ftools')
  expect(outcome.to).not.toContain(email)
})

test('every address causes the same requests, whoever owns it', async () => {
  const requests = [signUpRequest, notifyOwner, signInRequest]
  const isNew = await sign()
  const isTaken = await sign({script: {...script, [signInRequest]: errorReply('invalid_credentials')}})
  expect(isNew.passing.requests()).toEqual(requests)
  expect(isTaken.passing.requests()).toEqual(requests)
  expect(isTaken.outcome).toEqual(isNew.outcome)
})

test('a visitor who knows the password of an account learns that it exists, and leaves no session', async () => {
  const {passing, outcome} = await sign({
    script: {
      ...script,
      [signInRequest]: {body: session()},
      'POST /auth/v1/logout?scope=local': {status: 204},
    },
  })
  expect(outcome).toEqual({to: '/auth', flash: {toast: 'exists', email}, answers: null})
  expect(passing.requests().at(-1)).toBe('POST /auth/v1/logout?scope=local')
})

test.each([
  ['over_email_send_rate_limit', 429, 'tooMany'],
  ['user_already_exists', 422, 'exists'],
  ['weak_password', 422, 'signUpFailed'],
])('a sign-up that is rejected with %s says so', async (code, status, toast) => {
  const {passing, outcome} = await sign({script: {...script, [signUpRequest]: errorReply(code, status)}})
  expect(outcome).toMatchObject({to: back, flash: {toast, email}})
  expect(passing.requests()).toEqual([signUpRequest])
})

test.each([
  [
    'at an address to which no mail leads back',
    {changes: {seenAt: 'http://192.0.2.1:3000'}},
    {toast: 'redirect', email},
  ],
  [
    'with a password that everybody tries first',
    {fields: {...fields, password: 'passwordpassword', confirmPassword: 'passwordpassword'}},
    {toast: 'signUpFailed', code: 'breached_password', email},
  ],
  [
    'with a password that is the name of the brand',
    {fields: {...fields, password: 'marsa-markets', confirmPassword: 'marsa-markets'}},
    {toast: 'signUpFailed', code: 'breached_password', email},
  ],
  ['with two passwords', {fields: {...fields, confirmPassword: 'another one'}}, {toast: 'mismatch', email}],
])('a sign-up %s sends no request', async (_, given, flash) => {
  const {passing, outcome} = await sign(given)
  expect(outcome).toEqual({to: back, flash})
  expect(passing.calls).toEqual([])
})

test.each(['EU', 'UK', 'AU', 'SG'] as const)('in %s nothing is sent without every answer', async (region) => {
  const {experience: _, ...others} = answers
  for (const given of [{}, others, {...answers, losses: 'everything'}]) {
    const {passing, recorded, outcome} = await sign({changes: {region, ...carried(given)}})
    expect(outcome).toEqual({to: back})
    expect([passing.calls, recorded]).toEqual([[], []])
  }
})

test('whoever knows too little is warned first, and the warning is stored', async () => {
  const unknowing = {...answers, leverage: 'nothing'}
  const first = await sign({changes: carried(unknowing)})
  expect(first.outcome).toEqual({to: back})
  expect([first.passing.calls, first.recorded]).toEqual([[], []])
  const {outcome, recorded} = await sign({changes: carried({...unknowing, warned: 'yes'})})
  expect(outcome).toEqual(accepted)
  expect(recorded).toMatchObject([{record: {result: 'notAppropriate', warned: true}}])
})

test.each([
  ['GLOBAL', 'BR'],
  ['MENA', 'AE'],
] as const)('in %s nothing is asked and nothing stored', async (region, country) => {
  const {outcome, recorded} = await sign({
    fields: {...fields, country},
    changes: {region, answers: undefined},
  })
  expect(outcome).toEqual(accepted)
  expect(recorded).toEqual([])
})

test('a resident of another region opens no account here, and one without a country neither', async () => {
  for (const country of ['DE', '', 'XX']) {
    const {passing, outcome} = await sign({fields: {...fields, country}})
    expect(outcome).toEqual({to: back})
    expect(passing.calls).toEqual([])
  }
})
