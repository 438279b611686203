import {difference} from './difference.ts'
import {fileOf, type Variant} from './read-variant.ts'
import {type Account, availability, classOf, leverage, samples, treatmentOf, warning} from './regulation.ts'

type File = Awaited<ReturnType<typeof fileOf>>

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

const noteOf = (name: string, {notes}: File, {region, lang}: Variant): string[] =>
  notes.includes(warning[region][lang]) ? [] : [`${name}: its head lacks "${warning[region][lang]}"`]

/** The file of all instruments. */
export async function judgeInstrumentsFile(variant: Variant): Promise<string[]> {
  const {region, lang} = variant
  const file = await fileOf(variant, '/api/trading/instruments.csv')
  const rows = samples.flatMap((sample) => {
    const row = file.rows.get(sample.symbol)
    const name = `instruments.csv, ${sample.symbol}`
    const treatment = treatmentOf(sample, region)
    if (treatment === 'banned') return difference(name, row, undefined)
    const [leverageShown, state] = [row?.at(6), row?.at(-1)]
    if (treatment === 'restricted')
      return difference(name, [leverageShown, state], ['', availability.restricted[lang]])
    const assetClass = classOf(sample, region)
    const expected = assetClass === null ? leverageShown : `1:${leverage(region, assetClass)}`
    return difference(name, [leverageShown, state], [expected, availability.offered[lang]])
  })
  return [
    ...rows,
    ...restrictedRows('instruments.csv', file, 2, variant),
    ...noteOf('instruments.csv', file, variant),
  ]
}

/** The file of the spreads of an account type. */
export async function judgeSpreadsFile(variant: Variant, account: Account): Promise<string[]> {
  const {region, lang} = variant
  const file = await fileOf(variant, `/api/trading/spreads.csv?account=${account}`)
  const name = `spreads.csv, ${account}`
  const rows = samples.flatMap((sample) => {
    const treatment = treatmentOf(sample, region)
    const expected = treatment === 'banned' ? undefined : availability[treatment][lang]
    return difference(`${name}, ${sample.symbol}`, file.rows.get(sample.symbol)?.at(-1), expected)
  })
  return [...rows, ...restrictedRows(name, file, 1, variant), ...noteOf(name, file, variant)]
}
