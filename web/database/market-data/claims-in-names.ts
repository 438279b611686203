import 'server-only'
import {setImmediate} from 'node:timers/promises'
import {figureShape, listEventTexts, listFigures} from '#domain/hours/market-events.ts'
import {findPlaces} from '#domain/promotions/find-claims.ts'

declare global {
  // Next bundles this module once per route. All copies share the verdicts.
  var marsaNameVerdicts: Map<string, boolean> | undefined
}

const verdicts = (globalThis.marsaNameVerdicts ??= new Map<string, boolean>())

/** The texts of 100,000 instruments: files of a long catalogue contain each of them. */
const maxVerdicts = 300_000

// A search takes up to a millisecond.
const sliceMilliseconds = 20

/** Whether a text of the trading tables makes a claim. */
export function hasClaim(text: string): boolean {
  const known = verdicts.get(text)
  if (known !== undefined) return known
  const verdict = findPlaces(text).length > 0
  if (verdicts.size >= maxVerdicts) verdicts.clear()
  verdicts.set(text, verdict)
  return verdict
}

type EventRow = Parameters<typeof listEventTexts>[0]

/** Economic events whose figures are figures, and whose rows make no claim. */
export const withoutClaims = <Row extends EventRow>(rows: readonly Row[]): Row[] =>
  rows.filter(
    (row) =>
      listFigures(row).every((figure) => figureShape.test(figure)) && !listEventTexts(row).some(hasClaim),
  )

type Named = Readonly<{symbol: string; name: string; name_ar: string}>

/**
 * Instruments without claims in their names, because no second person approves them: a holder of the service key writes them. The symbol replaces both
 * names if one makes a claim. An instrument whose symbol makes one is left out. Lets other work run in between, because a whole catalogue takes seconds
 * the first time.
 */
export async function withholdClaims<Row extends Named>(rows: readonly Row[]): Promise<Row[]> {
  const shown: Row[] = []
  let pausedAt = performance.now()
  for (const row of rows) {
    const {symbol, name, name_ar: arabicName} = row
    if (!hasClaim(symbol))
      shown.push(hasClaim(name) || hasClaim(arabicName) ? {...row, name: symbol, name_ar: symbol} : row)
    if (performance.now() - pausedAt < sliceMilliseconds) continue
    // oxlint-disable-next-line no-await-in-loop -- One slice after the other.
    await setImmediate()
    pausedAt = performance.now()
  }
  return shown
}

/** A row as visitors see it, and as it was read: its own name decides its place in an order by name. */
export type ShownRow<Row> = Readonly<{shown: Row; stored: Row}>

/**
 * Reads until a page of `limit` shown rows is full or there are no more rows. A row that is left out would make the page short, and its reader would
 * take it for the last one.
 * @param read Reads at most `limit` rows after the last row that was read, or the first rows.
 */
export async function fillPage<Row extends Named>(
  limit: number,
  read: (limit: number, last: Row | null) => Promise<readonly Row[]>,
): Promise<ReadonlyArray<ShownRow<Row>>> {
  const page: Array<ShownRow<Row>> = []
  let last: Row | null = null
  for (;;) {
    const wanted = limit - page.length
    // oxlint-disable-next-line no-await-in-loop -- Each read begins after the last row of the one before.
    const rows = await read(wanted, last)
    // oxlint-disable-next-line no-await-in-loop -- The next read depends on how many are shown.
    const shown = new Map((await withholdClaims(rows)).map((row) => [row.symbol, row]))
    for (const stored of rows) {
      const row = shown.get(stored.symbol)
      if (row !== undefined) page.push({shown: row, stored})
    }
    last = rows.at(-1) ?? null
    if (last === null || rows.length < wanted || page.length === limit) return page
  }
}
