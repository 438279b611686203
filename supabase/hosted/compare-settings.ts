import {z} from 'zod'
import {neededSettings} from './needed-settings.ts'

const answerShape = z.record(z.string(), z.unknown())

/** An address is the same with and without its last slash; a setting that was never made is empty. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\/$/u, '') : (value ?? '')

const show = (value: unknown): string => (value === undefined ? 'not there' : JSON.stringify(value))

/** What of a project's settings is not as the site needs it, a sentence each. */
export function compareSettings(answer: unknown, siteUrl: string): readonly string[] {
  const settings = answerShape.parse(answer)
  return Object.entries(neededSettings(siteUrl)).flatMap(([name, needed]) =>
    plain(settings[name]) === plain(needed)
      ? []
      : [`${name} is ${show(settings[name])}, and should be ${show(needed)}.`],
  )
}
