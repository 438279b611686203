import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {toIsoDate} from '#domain/format/iso-date.ts'

const historyShape = z.record(z.string(), z.iso.date())

/** The day (UTC) when each part last ran to its end on this machine, by name. */
export type PartHistory = Readonly<Record<string, string>>

const historyFile = path.resolve('.data/full-parts.json')

/** Reads the history. Empty on a new machine, or if the file is damaged. */
export function readHistory(file = historyFile): PartHistory {
  try {
    return historyShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

/** Notes that a part ran to its end. */
export function noteRun(name: string, now: Date, file = historyFile): void {
  mkdirSync(path.dirname(file), {recursive: true})
  writeFileSync(file, JSON.stringify({...readHistory(file), [name]: toIsoDate(now)}))
}

type Named = Readonly<{name: string}>

const dayMs = 86_400_000

/**
 * Orders the parts for a run with a time limit: the longest unrun first. Without a history, each third of the parts comes first every third day, so
 * three daily runs on new machines reach all.
 */
export function orderParts<Part extends Named>(
  parts: readonly Part[],
  history: PartHistory,
  now: Date,
): readonly Part[] {
  const start = (Math.floor(now.getTime() / dayMs) % 3) * Math.ceil(parts.length / 3)
  const lastRun = ({name}: Named) => history[name] ?? ''
  return [...parts.slice(start), ...parts.slice(0, start)].toSorted((a, b) =>
    lastRun(a).localeCompare(lastRun(b)),
  )
}

/** One line per part: when it last ran to its end on this machine. */
export const describeHistory = (parts: readonly Named[], history: PartHistory): string =>
  parts.map(({name}) => `${history[name] ?? 'never     '}  ${name}`).join('\n')
