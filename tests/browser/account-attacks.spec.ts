import {expect, test} from '@playwright/test'
import {newPlace} from '#tests/support/new-address.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const steps = [
  'sign-in',
  'sign-up',
  'forgot',
  'resend',
  'confirm',
  'reset',
  'second-factor',
  'sign-out',
  'sign-out-everywhere',
  'end-session',
  'change-password',
  'change-email',
  'begin-factor',
  'finish-factor',
  'remove-factor',
  'ask-deletion',
]

const post = async (step: string, body: string, headers: Record<string, string> = {}) =>
  await fetch(`${siteUrl}/api/auth/${step}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: siteUrl,
      ...newPlace(),
      ...headers,
    },
    body,
  })

test('a form that another site sends is refused, whatever it asks for', async () => {
  const foreign = [
    {origin: 'https://evil.example'},
    {'sec-fetch-site': 'cross-site'},
    {'sec-fetch-site': 'same-site'},
    {'sec-fetch-site': 'none'},
    {origin: 'null'},
  ]
  for (const step of steps)
    for (const headers of foreign) expect((await post(step, 'email=a@example.com', headers)).status).toBe(403)
})

test('a page without a session shows nothing of an account, and asks to sign in', async () => {
  for (const cookie of [
    '',
    'session=base64-e30',
    'session=garbage',
    'signed-in=9999999999',
    'session.0=a; session.1=b',
  ]) {
    const answer = await fetch(`${siteUrl}/account`, {redirect: 'manual', headers: {cookie}})
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/auth?next=/account'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
  }
})

test('no form leads to another site', async () => {
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/ar//evil.example',
    '/%09/evil.example',
  ]
  for (const next of targets) {
    const answer = await post('sign-in', new URLSearchParams({next, email: 'x', password: ''}).toString())
    const location = new URL(answer.headers.get('location') ?? '', siteUrl)
    expect(location.origin).toBe(new URL(siteUrl).origin)
    const page = await fetch(`${siteUrl}/auth?${new URLSearchParams({next}).toString()}`)
    expect(await page.text()).not.toMatch(/(?:href|value)="(?:https?:)?[/\\]{2}evil/u)
  }
})

test('asking for a new password tells nobody who has an account', async () => {
  const answers = []
  for (const email of ['nobody-1@example.com', 'nobody-2@example.com']) {
    const answer = await post('forgot', new URLSearchParams({email}).toString())
    answers.push([answer.status, answer.headers.get('location')])
  }
  expect(answers[0]).toEqual(answers[1])
})

test('what is no form is refused or told, and never breaks anything', async () => {
  for (const step of steps)
    for (const body of ['', '%', 'email=%00', `password=${'x'.repeat(5000)}`, 'email[]=1&email=2', '{"a":1}'])
      expect((await post(step, body)).status).toBeLessThan(500)
  expect((await post('sign-in', 'x'.repeat(20_000))).status).toBe(413)
  expect((await post('__proto__', '')).status).toBe(404)
})

test('pages that are the same for everybody hold nothing of a session', async ({page, context}) => {
  await context.addCookies([{name: 'signed-in', value: '9999999999', url: siteUrl}])
  const [plain, signed] = await Promise.all([
    fetch(`${siteUrl}/legal`),
    fetch(`${siteUrl}/legal`, {headers: {cookie: 'signed-in=9999999999; session=base64-e30'}}),
  ])
  expect(signed.headers.get('set-cookie') ?? '').not.toContain('session')
  expect(await signed.text()).toBe(await plain.text())
  await page.goto('/legal')
  await expect(page.getByRole('link', {name: 'My account'}).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', {name: 'Client Login'})).toHaveCount(0)
})
