import {z} from 'zod'
import {neededSettings} from './needed-settings.ts'

const settingsShape = z.record(z.string(), z.unknown())

/** A setting that is not as the site needs it. */
export type Difference = Readonly<{name: string; present: unknown; needed: string | number | boolean}>

/** An address is the same with and without its last slash; a setting that was never set is empty. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\/$/u, '') : (value ?? '')

/** The settings of a project that differ from what the site needs. */
export function differencesOf(response: unknown, siteUrl: string): readonly Difference[] {
  const settings = settingsShape.parse(response)
  return Object.entries(neededSettings(siteUrl)).flatMap(([name, needed]) =>
    plain(settings[name]) === plain(needed) ? [] : [{name, present: settings[name], needed}],
  )
}
