import {expect, test} from 'vitest'
import {checkVariables} from './check-variables.ts'

const faults = (env: Readonly<Record<string, string>>) =>
  checkVariables(env).flatMap((finding) => (finding.kind === 'failed' ? [finding] : []))

test('a variable that several programs need is one fault, which names them', () => {
  const found = faults({SITE_URL: 'https://www.marsa.example'}).filter(({what}) =>
    what.includes('SUPABASE_SECRET_KEY'),
  )
  expect(found.map(({advice}) => advice)).toEqual([
    expect.stringContaining('set it for the mailer, the publisher, the uptime monitor, the retention worker'),
  ])
})

test('what a public site refuses is a fault here, too', () => {
  const found = faults({SITE_URL: 'https://www.marsa.example', SANITY_API_HOST: 'http://localhost:3900'})
  expect(found.map(({what}) => what)).toContainEqual(expect.stringMatching(/^Malformed SANITY_API_HOST/u))
})

test('half of a time-stamp authority is a fault', () => {
  expect(faults({TSA_URL: 'http://timestamp.example.com'}).map(({what}) => what)).toContainEqual(
    expect.stringMatching(/^Missing TSA_CA_FILE/u),
  )
})
