import {type APIRequestContext, expect} from '@playwright/test'
import {decodeJwt} from 'jose'
import {z} from 'zod'
import {readAuthKeys} from '#dev-stack/services/supabase-project.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {forgeTokens} from '#tests/support/accounts/forge-tokens.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {extractWords, newEmail, newIpHeaders, siteUrl} from '#tests/support/site.ts'
import {readCookies, newClient, newSiteClient, sendForm} from '#tests/support/browser/site-client.ts'
import {test} from '#tests/support/browser/site-test.ts'

const actions = [
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
  'add-passkey',
  'use-passkey',
  'sign-in-passkey',
  'add-sign-in-passkey',
  'remove-sign-in-passkey',
  'passkey/add',
  'passkey/use',
  'passkey/add-sign-in',
  'passkey/sign-in',
  'ask-deletion',
  'download-data',
  'new-codes',
  'recovery-code',
]

const post = async (action: string, body: string, headers: Record<string, string> = {}) =>
  await fetch(`${siteUrl}/api/auth/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: siteUrl,
      ...newIpHeaders(),
      ...headers,
    },
    body,
  })

test('every form action rejects requests from other sites', async () => {
  const foreign = [
    {origin: 'https://evil.example'},
    {'sec-fetch-site': 'cross-site'},
    {'sec-fetch-site': 'same-site'},
    {'sec-fetch-site': 'none'},
    {origin: 'null'},
  ]
  for (const action of actions)
    for (const headers of foreign)
      expect((await post(action, 'email=a@example.com', headers)).status).toBe(403)
})

test('the account page without a valid session redirects to sign-in', async () => {
  for (const cookie of [
    '',
    'session=base64-e30',
    'session=garbage',
    'signed-in=9999999999',
    'session.0=a; session.1=b',
  ]) {
    const response = await fetch(`${siteUrl}/account`, {redirect: 'manual', headers: {cookie}})
    expect([response.status, response.headers.get('location')]).toEqual([307, '/auth?next=/account'])
    expect(response.headers.get('cache-control')).toContain('no-store')
  }
})

test('no form redirects to another site', async () => {
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/ar//evil.example',
    '/%09/evil.example',
  ]
  for (const next of targets) {
    const response = await post('sign-in', new URLSearchParams({next, email: 'x', password: ''}).toString())
    const location = new URL(response.headers.get('location') ?? '', siteUrl)
    expect(location.origin).toBe(new URL(siteUrl).origin)
    const page = await fetch(`${siteUrl}/auth?${new URLSearchParams({next}).toString()}`)
    expect(await page.text()).not.toMatch(/(?:href|value)="(?:https?:)?[/\\]{2}evil/u)
  }
})

const password = 'harbour lantern tide'
const sessionShape = z.looseObject({access_token: z.string()})

/** The session in a cookie, and a function that returns the cookie with another access token. */
function openCookie(cookies: ReadonlyMap<string, string>) {
  const parts = [...cookies]
    .filter(([name]) => /^session(?:\.\d+)?$/u.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other))
  const text = parts.map(([, value]) => value).join('')
  const session = sessionShape.parse(
    JSON.parse(Buffer.from(text.replace(/^base64-/u, ''), 'base64url').toString()),
  )
  const withToken = (token: string) => {
    const value = `base64-${Buffer.from(JSON.stringify({...session, access_token: token})).toString('base64url')}`
    return new Map(
      (value.match(/.{1,3180}/gu) ?? []).map((chunk, index) => [`session.${index}`, chunk] as const),
    )
  }
  return {token: session.access_token, withToken}
}

test('a session with a forged token has no access', async () => {
  const email = await newClient('forged', password)
  const victim = await newSiteClient()
  expect(await sendForm(victim, 'sign-in', {email, password})).toBe('/account')
  const {token, withToken} = openCookie(await readCookies(victim))
  expect((await (await newSiteClient(withToken(token))).get('/account')).status()).toBe(200)
  const forged = await forgeTokens({
    token,
    claims: decodeJwt(token),
    ...readAuthKeys(readSettings().dataDir),
    otherUser: '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11',
  })
  for (const [flaw, value] of forged) {
    const attacker = await newSiteClient(withToken(value))
    const page = await attacker.get('/account')
    expect([page.status(), page.headers()['location']], `a token that ${flaw}`).toEqual([
      307,
      '/auth?next=/account',
    ])
    for (const action of ['ask-deletion', 'sign-out-everywhere', 'begin-factor'])
      expect(await sendForm(attacker, action), `a token that ${flaw}`).not.toContain('state=set-up')
    await attacker.dispose()
  }
  const page = await (await victim.get('/account')).text()
  expect(extractWords(page)).toContain(email)
  // The attacker could not request deletion: the form is still offered.
  expect(page).toContain('/api/auth/ask-deletion')
})

test('signing in replaces a planted session', async () => {
  const email = await newClient('planted', password)
  const attacker = await newSiteClient()
  await sendForm(attacker, 'sign-in', {email: await newClient('planter', password), password})
  const planted = await readCookies(attacker)
  const victim = await newSiteClient(planted)
  await sendForm(victim, 'sign-in', {email, password})
  expect(openCookie(await readCookies(victim)).token).not.toBe(openCookie(planted).token)
  const accountOf = async (client: APIRequestContext) => await (await client.get('/account')).text()
  expect(extractWords(await accountOf(victim))).toContain(email)
  const planters = await accountOf(attacker)
  expect(extractWords(planters)).toContain('planter-')
  expect(`${extractWords(planters)} ${planters}`).not.toContain(email)
})

test('no form reveals whether an account exists', async () => {
  const known = await newClient('known', password)
  const unknown = newEmail('unknown')
  // Not mailed yet, as the limit of mails would say.
  const taken = await existingClient('taken', password)
  const outcomeOf = async (action: string, email: string, secret: string) => {
    const client = await newSiteClient()
    const to = await sendForm(client, action, {
      email,
      password: secret,
      confirmPassword: secret,
      country: 'AE',
    })
    const cookies = await readCookies(client)
    await client.dispose()
    return [
      to,
      ...['flash', 'mailed-to'].map((name) => decodeURIComponent(cookies.get(name) ?? '').replace(email, '')),
    ]
  }
  const other = 'another harbour lantern'
  expect(await outcomeOf('sign-up', taken, other)).toEqual(await outcomeOf('sign-up', newEmail('new'), other))
  for (const [action, secret] of [
    ['sign-in', 'not the password'],
    ['forgot', ''],
  ] as const)
    expect(await outcomeOf(action, known, secret), action).toEqual(await outcomeOf(action, unknown, secret))
})

test('malformed requests are rejected without a server error', async () => {
  for (const action of actions)
    for (const body of ['', '%', 'email=%00', `password=${'x'.repeat(5000)}`, 'email[]=1&email=2', '{"a":1}'])
      expect((await post(action, body)).status).toBeLessThan(500)
  expect((await post('sign-in', 'x'.repeat(20_000))).status).toBe(413)
  expect((await post('__proto__', '')).status).toBe(404)
})

test('shared pages contain nothing of a session', async ({page, context}) => {
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
