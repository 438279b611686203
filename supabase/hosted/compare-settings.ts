import {z} from 'zod'
import {neededSettings} from './needed-settings.ts'

const answerShape = z.record(z.string(), z.unknown())

/** A setting that is not as the site needs it. */
export type Difference = Readonly<{name: string; present: unknown; needed: string | number | boolean}>

/** An address is the same with and without its last slash; a setting that was never made is empty. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\/$/u, '') : (value ?? '')

/** What of a project's settings is not as the site needs it. */
export function differencesOf(answer: unknown, siteUrl: string): readonly Difference[] {
  const settings = answerShape.parse(answer)
  return Object.entries(neededSettings(siteUrl)).flatMap(([name, needed]) =>
    plain(settings[name]) === plain(needed) ? [] : [{name, present: settings[name], needed}],
  )
}
