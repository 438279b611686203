import {hash, randomUUID} from 'node:crypto'
import {expect, test} from 'vitest'
import {newEmail, newIpHeaders, readPage, siteUrl} from '#tests/support/site.ts'

const ask = async (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = newIpHeaders(),
) =>
  await fetch(`${siteUrl}/api/mail-check`, {
    method: 'POST',
    redirect: 'manual',
    headers: {'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, ...headers},
    body: new URLSearchParams({lang: 'en', ...fields}),
  })

test('whatever is asked of an unknown mail, the answer is the same no', async () => {
  const address = newEmail('own-mail')
  const asked = [
    {reference: randomUUID(), address},
    {reference: randomUUID(), address: 'hello@marsa.example'},
    {reference: 'x', address},
    {reference: '', address: ''},
    {reference: "' or true --", address: '%'},
  ]
  const answers = await Promise.all(asked.map(async (fields) => await ask(fields)))
  expect(answers.map(({status}) => status)).toEqual(asked.map(() => 200))
  const pages = await Promise.all(answers.map(async (answer) => await answer.text()))
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('We don’t know this mail')
  expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store')
  const [, style = ''] = /<style>(?<style>[^<]*)<\/style>/u.exec(pages[0] ?? '') ?? []
  const policy = answers[0]?.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`)
})

test('the answer is in the language of the page, and another site cannot ask', async () => {
  const arabic = await ask({lang: 'ar', reference: randomUUID(), address: newEmail('own-mail')})
  expect(await arabic.text()).toContain('لا نعرف هذه الرسالة')
  const foreign = await ask(
    {reference: randomUUID(), address: newEmail('own-mail')},
    {origin: 'https://elsewhere.example'},
  )
  expect(foreign.status).toBe(403)
})

test('the page names the official domains and addresses, and its form works without a script', async () => {
  const {html} = await readPage(siteUrl, '/ar/legal/trust')
  expect(html).toContain('action="/api/mail-check"')
  expect(html).toContain('method="post"')
  expect(html).toContain('marsa.example')
  expect(html).toContain('hello@marsa.example')
})
