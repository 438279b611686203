import {z} from 'zod'
import {difference, readVariantData, type Variant, readVariantFile} from './read-variant.ts'
import {
  type Account,
  accountCodes,
  accounts,
  availability,
  findClass,
  leverage,
  samples,
  findTreatment,
  warning,
} from './regulation.ts'

const value = z.union([z.string(), z.number(), z.null()])
const rowsShape = z.object({rows: z.array(z.record(z.string(), value))})
const names = new Set(['symbol', 'name', 'alias', 'group', 'base', 'offer'])

/** The rows that the tables of the pages load: no figure where the instrument is not offered, no row where it is banned. */
async function checkRows(variant: Variant, path: string): Promise<string[]> {
  const {rows} = await readVariantData(variant, path, rowsShape)
  const bySymbol = new Map(rows.map((row) => [row['symbol'], row]))
  return samples.flatMap((sample) => {
    const row = bySymbol.get(sample.symbol)
    const what = `${path}, ${sample.symbol}`
    const treatment = findTreatment(sample, variant.region)
    if (treatment === 'banned') return difference(what, row, undefined)
    const figures = Object.entries(row ?? {}).flatMap(([key, cell]) =>
      names.has(key) || cell === null || cell === '' ? [] : [key],
    )
    if (treatment === 'restricted') return difference(`${what}, figures`, figures, [])
    const assetClass = findClass(sample, variant.region)
    if (row === undefined || assetClass === null || !('leverage' in row))
      return difference(`${what}, has figures`, figures.length > 0, true)
    return difference(what, row['leverage'], leverage(variant.region, assetClass))
  })
}

/** The rows of the instruments table. */
export const checkInstrumentRows = (variant: Variant) => checkRows(variant, '/api/trading/instruments')

/** The rows of the spreads table of an account type. */
export const checkSpreadRows = (variant: Variant, account: Account) =>
  checkRows(variant, `/api/trading/spreads?account=${account}`)

const positionShape = z.object({
  inputs: z.nullable(
    z.object({accounts: z.array(z.object({code: z.string(), leverage: z.object({leverage: z.number()})}))}),
  ),
  suggestions: z.array(z.object({symbol: z.string()})),
})

/** What the calculators calculate with. */
export async function checkCalculator(variant: Variant, sample: (typeof samples)[number]): Promise<string[]> {
  const what = `calculators, ${sample.symbol}`
  const {inputs, suggestions} = await readVariantData(
    variant,
    `/api/calculators?symbol=${sample.symbol}`,
    positionShape,
  )
  const treatment = findTreatment(sample, variant.region)
  const suggested = suggestions.some(({symbol}) => symbol === sample.symbol)
  if (treatment !== 'offered')
    return [
      ...difference(`${what}, inputs`, inputs, null),
      ...difference(`${what}, is suggested`, suggested, treatment === 'restricted'),
    ]
  const assetClass = findClass(sample, variant.region)
  if (assetClass === null) return []
  const seen = inputs?.accounts.map((account) => [account.code, account.leverage.leverage])
  const expected = accountCodes.map((code) => [
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
export async function checkSearch(variant: Variant, sample: (typeof samples)[number]): Promise<string[]> {
  const {groups} = await readVariantData(variant, `/api/search?q=${sample.symbol}`, searchShape)
  const found = groups.flatMap(({results}) => results).find(({id}) => id === sample.symbol)
  const treatment = findTreatment(sample, variant.region)
  const notice = treatment === 'restricted' ? availability.restricted[variant.lang] : null
  return difference(
    `search, ${sample.symbol}`,
    found && found.notice,
    treatment === 'banned' ? undefined : notice,
  )
}

type File = Awaited<ReturnType<typeof readVariantFile>>

/** Rows that say they are not offered, and hold anything between their names and their state. */
function restrictedRows(name: string, {rows}: File, names: number, {lang}: Variant): string[] {
  const withFigures = [...rows].filter(([, row]) => {
    const figures = row.slice(names, -1)
    return row.at(-1) !== availability.offered[lang] && figures.some((cell) => cell !== '')
  })
  const states = new Set([...rows.values()].map((row) => row.at(-1)))
  const known = new Set([availability.offered[lang], availability.restricted[lang]])
  return [
    ...difference(
      `${name}, restricted rows with figures`,
      withFigures.map(([symbol]) => symbol).slice(0, 5),
      [],
    ),
    ...difference(
      `${name}, states`,
      [...states].filter((state) => !known.has(state ?? '')),
      [],
    ),
  ]
}

const checkNote = (name: string, {notes}: File, {region, lang}: Variant): string[] =>
  notes.includes(warning[region][lang]) ? [] : [`${name}: its head lacks "${warning[region][lang]}"`]

/** The file of all instruments. */
export async function checkInstrumentsFile(variant: Variant): Promise<string[]> {
  const {region, lang} = variant
  const file = await readVariantFile(variant, '/api/trading/instruments.csv')
  const rows = samples.flatMap((sample) => {
    const row = file.rows.get(sample.symbol)
    const name = `instruments.csv, ${sample.symbol}`
    const treatment = findTreatment(sample, region)
    if (treatment === 'banned') return difference(name, row, undefined)
    const [leverageShown, state] = [row?.at(6), row?.at(-1)]
    if (treatment === 'restricted')
      return difference(name, [leverageShown, state], ['', availability.restricted[lang]])
    const assetClass = findClass(sample, region)
    const expected = assetClass === null ? leverageShown : String(leverage(region, assetClass))
    return difference(name, [leverageShown, state], [expected, availability.offered[lang]])
  })
  return [
    ...rows,
    ...restrictedRows('instruments.csv', file, 2, variant),
    ...checkNote('instruments.csv', file, variant),
  ]
}

/** The file of the spreads of an account type. */
export async function checkSpreadsFile(variant: Variant, account: Account): Promise<string[]> {
  const {region, lang} = variant
  const file = await readVariantFile(variant, `/api/trading/spreads.csv?account=${account}`)
  const name = `spreads.csv, ${account}`
  const rows = samples.flatMap((sample) => {
    const treatment = findTreatment(sample, region)
    const expected = treatment === 'banned' ? undefined : availability[treatment][lang]
    return difference(`${name}, ${sample.symbol}`, file.rows.get(sample.symbol)?.at(-1), expected)
  })
  return [...rows, ...restrictedRows(name, file, 1, variant), ...checkNote(name, file, variant)]
}
