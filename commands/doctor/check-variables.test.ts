import {describe, expect, test} from 'vitest'
import {checkNames, checkVariables} from './check-variables.ts'

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

test('a variable of one program names one', () => {
  const found = faults({SITE_URL: 'https://www.marsa.example'}).find(({what}) =>
    what.includes('OFFICER_MAILS'),
  )
  expect(found?.advice).toBe('set it for the publisher: it doesn’t start without it (.env.example)')
})

describe('the names in .env', () => {
  const example = '# The port.\nSITE_PORT=\nSMTP_URL=\nSEAL_KEY=\n'

  test.each([
    ['SITE_PROT=3000', 'SITE_PROT', 'SITE_PORT'],
    ['SITE_POR=3000', 'SITE_POR', 'SITE_PORT'],
    ['SMTP_URLS=smtp://localhost', 'SMTP_URLS', 'SMTP_URL'],
    ['export SEAL-KEY=x\nSEEL_KEY=x', 'SEEL_KEY', 'SEAL_KEY'],
  ])('%s is misspelt', (dotenv, name, meant) => {
    expect(checkNames(dotenv, example)).toEqual([
      {kind: 'failed', what: `no program reads ${name}`, advice: `did you mean ${meant}? (.env)`},
    ])
  })

  test.each(['SITE_PORT=3000', 'TLS_KEY=/etc/key.pem', '# SITE_PROT=3000', 'MARSA_IMAGE=marsa:1', ''])(
    '%j is not',
    (dotenv) => {
      expect(checkNames(dotenv, example)).toEqual([])
    },
  )
})
