import {hiddenFields} from '#tests/support/hidden-fields.ts'
import {array, constantFrom, dictionary, oneof, sample, string, tuple} from 'fast-check'
import {expect, test} from 'vitest'
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
  'DE',
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

/** Sends fields as a form with files does, and returns the status. */
async function send(path: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(new URL(path, siteUrl), {
    method: 'POST',
    headers: {origin: siteUrl},
    body,
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.status
}

const forms = ['complaint', 'contact', 'demo', 'partner', 'subscription'] as const

for (const form of forms)
  test(`any input of the form ${form} is stored, or rejected with a reason`, async () => {
    for (const multipart of sample(anything, runs)) {
      const status = await send(`/api/forms/${form}`, multipart)
      expect.soft([200, 422, 428, 429], JSON.stringify(multipart)).toContain(status)
    }
  })

test('a form with tampered hidden fields causes no server error', async () => {
  const hidden = await hiddenFields('/contact')
  expect(Object.keys(hidden).length).toBeGreaterThan(0)
  const junk = oneof(
    constantFrom('', '{', '[]', '"$1"', '["$@1"]', '{"id":null,"bound":null}', '$Q1', '"$F1"', '\u0000'),
    string(),
  )
  const tampered = sample(tuple(constantFrom(...Object.keys(hidden)), junk, anything, array(string())), runs)
  for (const [name, value, written] of tampered) {
    const multipart = {...written, ...hidden, [name]: value}
    expect.soft(await send('/contact', multipart), JSON.stringify(multipart)).toBeLessThan(500)
  }
})
