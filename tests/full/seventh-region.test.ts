import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {makeCopy, replaceIn, runIn} from '#tests/support/changed-copy.ts'

// A copy of the sources with what the recipe in CONTRIBUTING.md adds, and nothing else.
const copy = path.resolve('.data/seventh-region')
const minutes = (count: number) => count * 60_000

const record = `  JP: {
    title: 'Japan',
    flag: 'globe',
    countries: ['JP'],
    majorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF', 'AUD', 'SGD'],
    caps: {fxMajor: 20, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, other: 5, crypto: 2},
    capsBasis: 'regulator',
    capsSource: 'FSA',
    offersCrypto: true,
    hasStandardWarning: false,
    showsHeadlineLeverage: false,
    protectsRetail: false,
    asksAppropriateness: false,
    complaintDays: 56,
    complaintSource: 'House policy',
    suggestsOtherRegions: true,
  },
} as const satisfies`

/** The profile of Singapore, as an editor would begin one for another region with the same caps. */
function addContent(): void {
  const folder = path.join(copy, 'content/documents/regionProfile')
  const singapore = readFileSync(path.join(folder, 'regionProfile-SG.json'), 'utf8')
  const japan = singapore
    .replace('"regionProfile-SG"', '"regionProfile-JP"')
    .replace('"code": "SG"', '"code": "JP"')
    .replace('"flag": "sg"', '"flag": "globe"')
  writeFileSync(path.join(folder, 'regionProfile-JP.json'), japan)
}

const report = z.object({
  testResults: z.array(
    z.object({assertionResults: z.array(z.object({fullName: z.string(), status: z.string()}))}),
  ),
})

/** Runs tests in the copy, all of which must pass; gives the names of those about the new region. */
function passedTestsAbout(region: string, ...args: string[]): string[] {
  runIn(copy, 'vitest', 'run', '--reporter=json', '--outputFile=report.json', ...args)
  const {testResults} = report.parse(JSON.parse(readFileSync(path.join(copy, 'report.json'), 'utf8')))
  const tests = testResults.flatMap(({assertionResults}) => assertionResults)
  expect(tests.filter(({status}) => status !== 'passed')).toEqual([])
  return tests.map(({fullName}) => fullName).filter((name) => new RegExp(`\\b${region}\\b`, 'u').test(name))
}

beforeAll(() => {
  makeCopy('seventh-region')
  replaceIn(copy, 'domain/regions/region-records.ts', '} as const satisfies', record)
  replaceIn(
    copy,
    'web/features/assistant/words/names.json',
    '"GLOBAL": [',
    '"JP": ["\\\\bjapan\\\\b"], "GLOBAL": [',
  )
  // The caps that the oracle of the calculator was given for Singapore, which are Japan's here.
  const oracle = path.join(copy, 'domain/position/oracle.test.ts')
  writeFileSync(oracle, readFileSync(oracle, 'utf8').replaceAll(/\bSG: (\d+)/gu, 'SG: $1, JP: $1'))
  addContent()
}, minutes(2))

test('the generated files follow the record', {timeout: minutes(5)}, () => {
  runIn(copy, 'node', 'schemas/generate-types.ts')
  expect(readFileSync(path.join(copy, 'web/content/sanity.types.generated.ts'), 'utf8')).toContain("'JP'")
  const written = runIn(copy, 'node', 'supabase/make-migration.ts', '--name', 'add_region')
  expect(written).toContain('With it the migrations make what the schemas declare.')
  runIn(copy, 'node', 'supabase/generate-types.ts')
  runIn(copy, 'next', 'typegen', 'web')
  runIn(copy, 'tsc', '--noEmit')
})

test(
  'routing, forms, tables, caps, the content model and the content take the region',
  {timeout: minutes(5)},
  () => {
    const names = passedTestsAbout(
      'JP',
      '--project',
      'unit*',
      'domain',
      'i18n',
      'web/proxy.test.ts',
      'web/routing',
      'web/features',
      'schemas',
      'content',
      'studio',
      'supabase',
    )
    expect(names.length).toBeGreaterThan(10)
  },
)

test(
  'the database takes the region, its forms and its rows, and rejects those of no region',
  {timeout: minutes(5)},
  () => {
    const names = passedTestsAbout(
      'JP',
      '--project',
      'database*',
      'tests/database/complaints.test.ts',
      'tests/database/demo-and-partner.test.ts',
      'tests/database/find-instruments.test.ts',
      'tests/database/find-spreads.test.ts',
      'tests/database/isolation',
      'tests/database/malformed-forms.test.ts',
      'tests/database/migrate.test.ts',
      'tests/database/region-acknowledgements.test.ts',
      'tests/database/regions.test.ts',
      'tests/database/schemas.test.ts',
      'tests/database/trading-import.test.ts',
    )
    expect(names.length).toBeGreaterThan(0)
  },
)
