import {z} from 'zod'
import {difference} from './difference.ts'
import {dataOf, type Variant} from './read-variant.ts'
import {type Account, accounts, availability, classOf, leverage, samples, treatmentOf} from './regulation.ts'

const value = z.union([z.string(), z.number(), z.null()])
const rowsShape = z.object({rows: z.array(z.record(z.string(), value))})
const names = new Set(['symbol', 'name', 'alias', 'group', 'base', 'offer'])

/** The rows that the tables of the pages load: no figure where the instrument is not offered, no row where it is banned. */
async function judgeRows(variant: Variant, path: string): Promise<string[]> {
  const {rows} = await dataOf(variant, path, rowsShape)
  const bySymbol = new Map(rows.map((row) => [row['symbol'], row]))
  return samples.flatMap((sample) => {
    const row = bySymbol.get(sample.symbol)
    const what = `${path}, ${sample.symbol}`
    const treatment = treatmentOf(sample, variant.region)
    if (treatment === 'banned') return difference(what, row, undefined)
    const figures = Object.entries(row ?? {}).flatMap(([key, cell]) =>
      names.has(key) || cell === null || cell === '' ? [] : [key],
    )
    if (treatment === 'restricted') return difference(`${what}, figures`, figures, [])
    const assetClass = classOf(sample, variant.region)
    if (row === undefined || assetClass === null || !('leverage' in row))
      return difference(`${what}, has figures`, figures.length > 0, true)
    return difference(what, row['leverage'], leverage(variant.region, assetClass))
  })
}

/** The rows of the instruments table. */
export const judgeInstrumentRows = (variant: Variant) => judgeRows(variant, '/api/trading/instruments')

/** The rows of the spreads table of an account type. */
export const judgeSpreadRows = (variant: Variant, account: Account) =>
  judgeRows(variant, `/api/trading/spreads?account=${account}`)

const positionShape = z.object({
  inputs: z.nullable(
    z.object({accounts: z.array(z.object({code: z.string(), leverage: z.object({leverage: z.number()})}))}),
  ),
  suggestions: z.array(z.object({symbol: z.string()})),
})

/** What the calculators calculate with. */
export async function judgeCalculator(variant: Variant, sample: (typeof samples)[number]): Promise<string[]> {
  const what = `calculators, ${sample.symbol}`
  const {inputs, suggestions} = await dataOf(
    variant,
    `/api/calculators?symbol=${sample.symbol}`,
    positionShape,
  )
  const treatment = treatmentOf(sample, variant.region)
  const suggested = suggestions.some(({symbol}) => symbol === sample.symbol)
  if (treatment !== 'offered')
    return [
      ...difference(`${what}, inputs`, inputs, null),
      ...difference(`${what}, is suggested`, suggested, treatment === 'restricted'),
    ]
  const assetClass = classOf(sample, variant.region)
  if (assetClass === null) return []
  const seen = inputs?.accounts.map((account) => [account.code, account.leverage.leverage])
  const expected = (['standard', 'raw', 'pro'] as const).map((code) => [
    code,
    Math.min(accounts[code], leverage(variant.region, assetClass, code)),
  ])
  return difference(what, seen, expected)
}

const searchShape = z.object({
  groups: z.array(
    z.object({
      kind: z.string(),
      results: z.array(z.object({id: z.string(), notice: z.nullable(z.string())})),
    }),
  ),
})

/** What the search and the palette find. */
export async function judgeSearch(variant: Variant, sample: (typeof samples)[number]): Promise<string[]> {
  const {groups} = await dataOf(variant, `/api/search?q=${sample.symbol}`, searchShape)
  const found = groups.flatMap(({results}) => results).find(({id}) => id === sample.symbol)
  const treatment = treatmentOf(sample, variant.region)
  const notice = treatment === 'restricted' ? availability.restricted[variant.lang] : null
  return difference(
    `search, ${sample.symbol}`,
    found && found.notice,
    treatment === 'banned' ? undefined : notice,
  )
}
