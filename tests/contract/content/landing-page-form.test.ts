import {readFile} from 'node:fs/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {studioValidation} from '#tests/support/content/studio-validation.ts'

const file = 'content/documents/landingPage/landingPage-what-a-trade-costs.json'
const block = z.object({_key: z.string(), _type: z.string()}).catchall(z.unknown())
const pageShape = z.object({_id: z.string(), _type: z.string(), blocks: z.array(block)}).catchall(z.unknown())

let lake: RunningContentLake
let validate: Awaited<ReturnType<typeof studioValidation>>
let page: z.infer<typeof pageShape>

beforeAll(async () => {
  lake = await startContentLake()
  validate = await studioValidation(lake, 'studio')
  const stored = pageShape.parse(JSON.parse(await readFile(file, 'utf8')))
  // Without what refers to other documents: those are not in this lake.
  page = {
    ...stored,
    blocks: stored.blocks
      .filter(({_type}) => !['landingCards', 'landingQuestions'].includes(_type))
      .map((each) => ({...each, picture: undefined})),
  }
}, 120_000)

afterAll(() => lake.close())

const english = (en: string) => ({_type: 'localizedString', en, ar: 'نص'})

test('the page is valid', async () => {
  expect(await validate(page)).toEqual([])
})

test('without its head it is not', async () => {
  const blocks = page.blocks.filter(({_type}) => _type !== 'landingHero')
  expect(await validate({...page, blocks})).toEqual(['error blocks: Start the page with a header block.'])
})

test('without a region it is not', async () => {
  expect(await validate({...page, regions: []})).toEqual(['error regions: Choose at least one.'])
})

test('with a leverage in a text it is not, and with a claim a second person is asked', async () => {
  const titled = (en: string) =>
    page.blocks.map((each) => (each._key === 'b03' ? {...each, title: english(en)} : each))
  expect(await validate({...page, blocks: titled('Leverage of 1:500')})).toEqual([
    'error blocks.b03.title.en: Remove the leverage ratio: it differs by region. The block "Figures" shows the ratio for the visitor’s region.',
    expect.stringMatching(/^warning blocks\.b03\.title\.en: “1:500” makes a claim/u),
  ])
  expect(await validate({...page, blocks: titled('Guaranteed profit')})).toEqual([
    expect.stringMatching(/^warning blocks\.b03\.title\.en: .*second person must approve/u),
  ])
})

test('figures and charts name an instrument as the trading tables write it', async () => {
  const blocks = page.blocks.map((each) => (each._key === 'b03' ? {...each, symbol: 'eur/usd'} : each))
  expect(await validate({...page, blocks})).toEqual([
    'error blocks.b03.symbol: Replace eur/usd with a symbol of the trading tables, for example EURUSD or BP.L.',
  ])
})
