import 'server-only'
import {setImmediate} from 'node:timers/promises'
import {findPlaces} from '#domain/promotions/find-claims.ts'

declare global {
  // Next bundles this module once per route. All copies share the verdicts.
  var marsaNameVerdicts: Map<string, boolean> | undefined
}

const verdicts = (globalThis.marsaNameVerdicts ??= new Map<string, boolean>())

/** A few times the texts of a catalogue that a process may hold. */
const maxVerdicts = 50_000

// A search takes up to a millisecond.
const sliceMilliseconds = 20

function hasClaim(text: string): boolean {
  const known = verdicts.get(text)
  if (known !== undefined) return known
  const verdict = findPlaces(text).length > 0
  if (verdicts.size >= maxVerdicts) verdicts.clear()
  verdicts.set(text, verdict)
  return verdict
}

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
