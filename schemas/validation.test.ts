import {createWorkspaceFromConfig, validateDocument} from 'sanity'
import {getCliClient} from 'sanity/cli'
import {describe, expect, test} from 'vitest'
import {schemaTypes} from './types.ts'

const named = {projectId: 'marsa', dataset: 'production'}
const workspace = await createWorkspaceFromConfig({
  ...named,
  name: 'default',
  schema: {types: schemaTypes},
  currentUser: {id: 'editor', name: 'Editor', email: 'editor@marsa.example', role: '', roles: []},
  // Rules of region profiles send no queries; a rule with a query would fail here.
  getClient: ({apiVersion}) => getCliClient({...named, apiVersion, apiHost: 'http://localhost:1'}),
})

const localized = (type: string) => (en: string, ar: string) => ({_type: type, en, ar})
const line = localized('localizedString')
const text = localized('localizedText')
const warning = text(
  `CFDs are complex. With leverage, {lossShare} lose money rapidly. Do you understand it, and can you afford it? ${'Consider it. '.repeat(20)}`,
  `العقود معقدة. بسبب الرافعة تخسر {lossShare} أموالها بسرعة. هل تفهمها وتستطيع تحمل الخسارة؟ ${'فكر في الأمر. '.repeat(20)}`,
)

const profile = {
  _id: 'drafts.regionProfile-EU',
  _type: 'regionProfile',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  code: 'EU',
  name: line('European Union', 'الاتحاد الأوروبي'),
  flag: 'eu',
  riskWarning: warning,
  riskWarningShort: text('{lossShare} lose money.', 'تخسر {lossShare} أموالها.'),
  pinWarning: true,
  complianceNotice: text('Protected.', 'محمي.'),
  investorProtection: text('Close-out at 50%.', 'إغلاق عند 50%.'),
  cryptoNotice: text('Not offered.', 'غير متاح.'),
  reviewDate: '2027-03-31',
  maxLeverage: 30,
  leverageCaps: {
    _type: 'leverageCaps',
    fxMajor: 30,
    fxMinor: 20,
    gold: 20,
    majorIndex: 20,
    otherCommodity: 10,
    share: 5,
    crypto: 0,
  },
  fxMajorCurrencies: ['USD', 'EUR'],
  cfdCryptoAllowed: false,
  unavailableLabel: line('Restricted', 'مقيّد'),
  showHeadlineLeverage: false,
  regulator: line('CySEC', 'هيئة الأوراق المالية القبرصية'),
  framework: text('ESMA.', 'هيئة الأسواق الأوروبية.'),
  legalEntity: line('Marsa Markets Ltd', 'مرسى ماركتس المحدودة'),
  capsSource: line('CySEC DI87-09', 'CySEC DI87-09'),
  capsBasis: 'regulator',
}

/** The validation markers of a profile with these changes: level and path. */
async function marked(changes: object): Promise<string[]> {
  const markers = await validateDocument({
    document: {...profile, ...changes},
    workspace,
    // Outside of the Studio, errors of objects are reported as warnings.
    environment: 'studio',
  })
  return markers.map(({level, path}) => `${level} ${path.join('.')}`)
}

describe('a region profile', () => {
  test('that meets every rule is not marked', async () => {
    expect(await marked({})).toEqual([])
  })

  test.each([
    [
      'a warning without the share of losing accounts',
      {riskWarning: {...warning, ar: warning.ar.replace('{lossShare}', '٪')}},
      'riskWarning.ar',
    ],
    ['a warning in one language', {riskWarning: {_type: 'localizedText', en: warning.en}}, 'riskWarning.ar'],
    [
      'a short form without the share',
      {riskWarningShort: {...profile.riskWarningShort, en: 'Risk.'}},
      'riskWarningShort.en',
    ],
    ['a warning that scrolls away', {pinWarning: false}, 'pinWarning'],
    [
      'half a loss percentage',
      {lossPercentage: {_type: 'lossPercentage', percentage: 70, periodEnd: '2026-09-30'}},
      'lossPercentage.reviewDate',
    ],
    ['no investor protection', {investorProtection: undefined}, 'investorProtection'],
    ['a highest leverage over the regulator’s', {maxLeverage: 31}, 'maxLeverage'],
    ['a cap over the regulator’s', {leverageCaps: {...profile.leverageCaps, share: 6}}, 'leverageCaps.share'],
    [
      'crypto leverage without crypto',
      {leverageCaps: {...profile.leverageCaps, crypto: 1}},
      'leverageCaps.crypto',
    ],
    ['a misspelt currency', {fxMajorCurrencies: ['USD', 'euro']}, 'fxMajorCurrencies'],
    ['the headline leverage', {showHeadlineLeverage: true}, 'showHeadlineLeverage'],
    ['the code of another region', {code: 'AU'}, 'code'],
    ['no day of review', {reviewDate: undefined}, 'reviewDate'],
    [
      'rules that end before they begin',
      {rulesValidFrom: '2026-02-01', rulesValidUntil: '2026-01-01'},
      'rulesValidUntil',
    ],
  ])('with %s is rejected there', async (_what, changes, path) => {
    expect(await marked(changes)).toEqual([`error ${path}`])
  })

  test('without a warning is rejected there and in both languages', async () => {
    expect(await marked({riskWarning: undefined})).toEqual([
      'error riskWarning',
      'error riskWarning.en',
      'error riskWarning.ar',
    ])
  })

  test('whose warning seems to miss a prescribed statement gets a warning', async () => {
    const vague = {...warning, en: warning.en.replace('complex', 'simple')}
    expect(await marked({riskWarning: vague})).toEqual(['warning riskWarning.en'])
  })

  test('over house policy gets a warning', async () => {
    const global = {
      _id: 'regionProfile-GLOBAL',
      code: 'GLOBAL',
      maxLeverage: 200,
      leverageCaps: {...profile.leverageCaps, share: 21},
    }
    expect(await marked(global)).toEqual(['warning leverageCaps.share'])
  })
})
