import {createWorkspaceFromConfig, validateDocument} from 'sanity'
import {getCliClient} from 'sanity/cli'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readDocumentFiles} from '#content/document-files.ts'
import {licensedEntity} from '#schemas/rules/licensed-entity.ts'
import {schemaTypes} from '#schemas/types.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

const named = {projectId: 'marsa', dataset: 'production'}
const documents = await readDocumentFiles()
const stored = {_rev: 'r1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

const bilingual = z.object({_type: z.string(), en: z.string(), ar: z.string()})
const profileShape = z.looseObject({
  _type: z.string(),
  riskWarning: bilingual,
  riskWarningShort: bilingual,
  leverageCaps: z.looseObject({}),
})
const profileOf = (region: string) =>
  profileShape.parse(documents.find(({_id}) => _id === `regionProfile-${region}`))
const profile = profileOf('EU')

const markerShape = z.array(z.object({level: z.string(), path: z.array(z.union([z.string(), z.number()]))}))

let lake: RunningContentLake
/** The validation markers of a profile with these changes: level and path. */
let marked: (changes: object, region?: string) => Promise<string[]>

beforeAll(async () => {
  lake = await startContentLake()
  const editor = lake.client({token: lake.keys.content.editor})
  for (const document of documents.filter(({_type}) => _type === 'prescribedText'))
    await editor.create(document)
  const workspace = await createWorkspaceFromConfig({
    ...named,
    name: 'default',
    schema: {types: schemaTypes},
    currentUser: {id: 'editor', name: 'Editor', email: 'editor@marsa.example', role: '', roles: []},
    getClient: ({apiVersion}) =>
      getCliClient({
        ...named,
        apiVersion,
        apiHost: lake.url,
        useProjectHostname: false,
        token: lake.keys.content.editor,
      }),
  })
  marked = async (changes, region = 'EU') => {
    const markers = await validateDocument({
      document: {...profileOf(region), ...stored, _id: `drafts.regionProfile-${region}`, ...changes},
      workspace,
      // Outside of the Studio, errors of objects are reported as warnings.
      environment: 'studio',
    })
    return markerShape.parse(markers).map(({level, path}) => `${level} ${path.join('.')}`)
  }
})
afterAll(async () => await lake.close())

const changed = (field: 'riskWarning' | 'riskWarningShort', language: 'en' | 'ar', text: string) => ({
  [field]: {...profile[field], [language]: text},
})
const prescribed = (id: string) => ({_type: 'reference', _ref: `prescribedText-${id}`})
const calculation = {
  _type: 'lossPercentage',
  percentage: 76.4,
  accountsCounted: 1000,
  accountsLost: 764,
  periodEnd: '2026-09-30',
  computedBy: 'Risk',
  evidence: {_type: 'file'},
  reviewDate: '2026-12-30',
}

describe('the form of a region profile', () => {
  test.each(['EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL'])(
    'marks nothing in the profile of %s',
    async (region) => {
      expect(await marked({}, region)).toEqual([])
    },
  )

  test.each<[string, object, string]>([
    [
      'another sentence than the prescribed one',
      changed('riskWarning', 'en', profile.riskWarning.en.replace('rapidly', 'slowly')),
      'riskWarning.en',
    ],
    [
      'another Arabic sentence than the prescribed one',
      changed('riskWarning', 'ar', profile.riskWarning.ar.replace('بسرعة', 'ببطء')),
      'riskWarning.ar',
    ],
    [
      'a warning in one language',
      {riskWarning: {_type: 'localizedText', en: profile.riskWarning.en}},
      'riskWarning.ar',
    ],
    [
      'another short form',
      changed('riskWarningShort', 'en', 'Read the full warning.'),
      'riskWarningShort.en',
    ],
    [
      'a sentence after it that takes it back',
      changed('riskWarning', 'en', `${profile.riskWarning.en} You will not lose money with us.`),
      'riskWarning.en',
    ],
    ['no prescribed text', {prescribedWithFigure: undefined}, 'prescribedWithFigure'],
    ['no investor protection', {investorProtection: undefined}, 'investorProtection'],
    ['a highest leverage over the regulator’s', {maxLeverage: 31}, 'maxLeverage'],
    ['a cap over the regulator’s', {leverageCaps: {...profile.leverageCaps, share: 6}}, 'leverageCaps.share'],
    [
      'crypto leverage without crypto',
      {leverageCaps: {...profile.leverageCaps, crypto: 1}},
      'leverageCaps.crypto',
    ],
    ['a major that is none', {fxMajorCurrencies: ['USD', 'TRY']}, 'fxMajorCurrencies'],
    ['the headline leverage', {showHeadlineLeverage: true}, 'showHeadlineLeverage'],
    ['the code of another region', {code: 'AU'}, 'code'],
    ['no day of review', {reviewDate: undefined}, 'reviewDate'],
    [
      'rules that end before they begin',
      {rulesValidFrom: '2026-02-01', rulesValidUntil: '2026-01-01'},
      'rulesValidUntil',
    ],
  ])('rejects %s there', async (_what, changes, path) => {
    expect(await marked(changes)).toContain(`error ${path}`)
  })

  test('rejects the words for providers without a figure as soon as there is one, and accepts the others', async () => {
    expect(await marked({lossPercentage: calculation})).toEqual([
      'error riskWarning.en',
      'error riskWarning.ar',
      'error riskWarningShort.en',
      'error riskWarningShort.ar',
    ])
    const own = z
      .object({page: bilingual, short: bilingual})
      .parse(documents.find(({_id}) => _id === 'prescribedText-EU-own'))
    expect(
      await marked({lossPercentage: calculation, riskWarning: own.page, riskWarningShort: own.short}),
    ).toEqual([])
  })

  test('rejects a figure without its calculation, or one that the counts do not say', async () => {
    const {evidence: _, ...unproven} = calculation
    expect(await marked({lossPercentage: unproven})).toContain('error lossPercentage.evidence')
    expect(await marked({lossPercentage: {...calculation, percentage: 74}})).toContain(
      'error lossPercentage.percentage',
    )
  })

  test('accepts the other text for providers without a figure, once its words stand there', async () => {
    const words = z
      .object({page: bilingual, short: bilingual})
      .parse(documents.find(({_id}) => _id === 'prescribedText-EU-majority'))
    const choice = {prescribedWithoutFigure: prescribed('EU-majority')}
    expect(await marked(choice)).toContain('error riskWarning.en')
    expect(await marked({...choice, riskWarning: words.page, riskWarningShort: words.short})).toEqual([])
  })

  test('rejects a text that has ended for a licensed company, and accepts the one in force', async () => {
    const entity = {_type: 'entity', ...licensedEntity}
    expect(await marked({entity})).toEqual(['error prescribedWithoutFigure'])
    const words = z
      .object({page: bilingual, short: bilingual})
      .parse(documents.find(({_id}) => _id === 'prescribedText-EU-majority'))
    const inForce = {
      prescribedWithoutFigure: prescribed('EU-majority'),
      riskWarning: words.page,
      riskWarningShort: words.short,
    }
    expect(await marked({entity, ...inForce})).toEqual([])
  })

  test('rejects a profile without a warning there and in both languages', async () => {
    expect(await marked({riskWarning: undefined})).toEqual([
      'error riskWarning',
      'error riskWarning.en',
      'error riskWarning.ar',
    ])
  })

  test('warns of a cap over house policy', async () => {
    const caps = {...profileOf('GLOBAL').leverageCaps, share: 21}
    expect(await marked({leverageCaps: caps}, 'GLOBAL')).toEqual(['warning leverageCaps.share'])
  })
})
