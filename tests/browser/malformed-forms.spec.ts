import {type APIRequestContext, expect} from '@playwright/test'
import {array, constantFrom, dictionary, oneof, sample, string, tuple} from 'fast-check'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'

// `FUZZ_RUNS=1000 …` runs more cases than the default.
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'platform',
  'programme',
  'subject',
  'message',
]
const others = [
  'site',
  'market',
  'company',
  'topic',
  'lang',
  'region',
  'formKey',
  'website',
  '__proto__',
  '$ACTION_KEY',
]
const oddValues = [
  '',
  '\u0000',
  '\uFFFE',
  '\u202E',
  'ar',
  'XX',
  'de',
  'mt5',
  'ib',
  'status',
  'a@b',
  'x'.repeat(5000),
  "'--",
]
const anything = dictionary(
  constantFrom(...fields, ...others),
  oneof(constantFrom(...oddValues), string(), string({unit: 'binary'})),
)

const forms = ['contact', 'demo', 'partner', 'subscription'] as const

for (const form of forms)
  test(`any input of the form ${form} is stored, or rejected with a reason`, async ({request}) => {
    for (const multipart of sample(anything, runs)) {
      const response = await request.post(`/api/forms/${form}`, {headers: {origin: siteUrl}, multipart})
      expect.soft([200, 422, 428, 429], JSON.stringify(multipart)).toContain(response.status())
    }
  })

/** Hidden fields that the form of a page sends without JavaScript. */
async function hiddenFields(request: APIRequestContext, path: string): Promise<Record<string, string>> {
  const html = await (await request.get(path)).text()
  const inputs = html.match(/<input type="hidden"[^>]*>/gu) ?? []
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const [, name] = /name="([^"]*)"/u.exec(input) ?? []
      const [, value = ''] = /value="([^"]*)"/u.exec(input) ?? []
      return name?.startsWith('$ACTION') ? [[name, value.replaceAll('&quot;', '"')]] : []
    }),
  )
}

test('a form with tampered hidden fields causes no server error', async ({request}) => {
  const hidden = await hiddenFields(request, '/contact')
  expect(Object.keys(hidden).length).toBeGreaterThan(0)
  const junk = oneof(
    constantFrom('', '{', '[]', '"$1"', '["$@1"]', '{"id":null,"bound":null}', '$Q1', '"$F1"', '\u0000'),
    string(),
  )
  const tampered = sample(tuple(constantFrom(...Object.keys(hidden)), junk, anything, array(string())), runs)
  for (const [name, value, written] of tampered) {
    const multipart = {...written, ...hidden, [name]: value}
    const response = await request.post('/contact', {headers: {origin: siteUrl}, multipart})
    expect.soft(response.status(), JSON.stringify(multipart)).toBeLessThan(500)
  }
})
