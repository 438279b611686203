import {type Arbitrary, array, constantFrom, dictionary, oneof, sample, string, tuple} from 'fast-check'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {asksAppropriateness, appropriatenessQuestionNames} from '#domain/appropriateness.ts'
import {formKinds} from '#domain/forms.ts'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {goodValues, spoiltValues} from '#tests/support/form-values.ts'
import {hiddenFields, newIpHeaders, siteUrl} from '#tests/support/site.ts'
import {honeypot} from '#web/parts/forms/form-data.ts'

// `FUZZ_RUNS=1000 …` runs more cases than the default.
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)
// About half of these are stored. From 300 an hour on, forms need a proof of work: other tests send some, too.
const formRuns = Math.ceil(runs / 2)

const oddValues = ['', '\u0000', '\uFFFE', '\u202E', 'ar', 'XX', '{}', 'x'.repeat(5_000), "'--"]
const oddText = oneof(constantFrom(...oddValues), string(), string({unit: 'binary'}))
const strayNames = ['lang', 'region', 'formKey', honeypot, 'constructor', '__proto__', '$ACTION_KEY']
const strayFields = dictionary(constantFrom(...strayNames), oddText, {maxKeys: 2})

type Fields = Readonly<Record<string, string | undefined>>

/** Sends fields as a form with files does, each time from another place, whose forms nobody has counted. */
async function send(path: string, fields: Fields): Promise<Readonly<{status: number; text: string}>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value)
  const response = await fetch(new URL(path, siteUrl), {
    method: 'POST',
    headers: {origin: siteUrl, ...newIpHeaders()},
    body,
    redirect: 'manual',
  })
  return {status: response.status, text: await response.text()}
}

const notServed = async () =>
  z
    .array(z.string())
    .parse(await contentEditor().fetch('*[_id == "countryRules"][0].countries[isServed == false].code'))

/** What a person could send with each form. */
async function goodForms() {
  const refused = await notServed()
  return {
    ...goodValues,
    // Residents of other countries send answers to questions, too, or nothing.
    demo: goodValues.demo.filter(
      ({country}) => !asksAppropriateness('GLOBAL', country) && !refused.includes(country),
    ),
  }
}

const refusal = z.object({status: z.literal('invalid'), errors: z.record(z.string(), z.string().min(1))})

/** The fields that may be at fault: another country of residence may bring questions. */
const mayBeRefused = (spoilt: readonly string[]): readonly string[] =>
  spoilt.includes('country') ? [...spoilt, ...appropriatenessQuestionNames] : spoilt

const forms = [...formKinds, 'subscription'] as const

for (const form of forms)
  test(`the form ${form} with up to two spoilt fields is stored, or refused for one of these`, async () => {
    const good: Arbitrary<Readonly<Record<string, string>>> = (await goodForms())[form]
    const names = sample(good, 1).flatMap((values) => Object.keys(values))
    // What is sent as UTF-8 has no half of a character.
    const sent = sample(tuple(spoiltValues(good, names, false), strayFields), formRuns)
    const counted = {accepted: 0, refused: 0}
    for (const [{values, spoilt}, stray] of sent) {
      const fields = {lang: 'en', region: 'GLOBAL', ...stray, ...values}
      const {status, text} = await send(`/api/forms/${form}`, fields)
      expect.soft([200, 422, 428, 429], JSON.stringify(fields)).toContain(status)
      if (status === 200) counted.accepted += 1
      if (status !== 422) continue
      counted.refused += 1
      const wrong = Object.keys(refusal.parse(JSON.parse(text)).errors)
      expect.soft(wrong.length, JSON.stringify(fields)).toBeGreaterThan(0)
      expect.soft(mayBeRefused(spoilt), JSON.stringify(fields)).toEqual(expect.arrayContaining(wrong))
    }
    expect(Math.min(counted.accepted, counted.refused)).toBeGreaterThan(0)
  })

const fieldNames = Object.values(goodValues).flatMap((good) => sample<object>(good, 1).flatMap(Object.keys))
const anything = dictionary(constantFrom(...fieldNames, ...strayNames), oddText)

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
    const {status} = await send('/contact', multipart)
    expect.soft(status, JSON.stringify(multipart)).toBeLessThan(500)
  }
})
