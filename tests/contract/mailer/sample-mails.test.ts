import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {mailTexts} from '#tests/support/accounts/mailbox.ts'
import {composeSamples, sampleKinds} from '#workers/mailer/sample-mails.ts'

const schemas = path.resolve('supabase/schemas')
const emulator = path.resolve('packages/supabase-local/auth')
const sources = [schemas, emulator].flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:sql|ts)$/u.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8')),
)

test.each(['en', 'ar'] as const)(
  'every kind is composed with the warning of the region, in %s',
  async (language) => {
    const samples = await composeSamples(
      async () => await Promise.resolve(mailTexts),
      'https://site.example',
      {
        region: 'EU',
        language,
      },
    )
    expect(samples.map(({kind}) => kind)).toEqual(sampleKinds)
    for (const {kind, mail} of samples) {
      expect([kind, mail.html]).toEqual([kind, expect.stringContaining('76% lose money.')])
      expect([kind, mail.html]).toEqual([kind, expect.stringContaining(`lang="${language}"`)])
      expect(`${mail.subject}${mail.html}`).not.toMatch(/undefined|\{\w+\}/u)
    }
  },
)

test('no kind of mail that the database queues is left out', () => {
  const queued = sources.flatMap((text) =>
    [...text.matchAll(/'(?<kind>(?:auth|status|newsletter)-[a-z]+(?:-[a-z]+)*)'/gu)].map(
      ({groups}) => groups?.['kind'] ?? '',
    ),
  )
  const kinds = new Set(queued)
  expect(kinds.size).toBeGreaterThan(10)
  expect([...kinds].filter((kind) => !sampleKinds.includes(kind))).toEqual([])
})
