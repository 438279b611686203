import {z} from 'zod'
import {type Language, languages} from '#domain/languages/languages.ts'
import {isSame} from './is-same.ts'

const shape = z.object({
  en: z.unknown().optional(),
  ar: z.unknown().optional(),
  behind: z.enum(languages).optional().catch(undefined),
})

/** A bilingual text as far as it is written, with the side that is known to be behind the other. */
export type Locales = z.infer<typeof shape>

/** The sides of a value of a bilingual type; of nothing, no side is written. */
export const readLocales = (value: unknown): Locales => shape.catch({}).parse(value ?? {})

export const otherLocale: Readonly<Record<Language, Language>> = {en: 'ar', ar: 'en'}

/** What became of the sides of a text since it was published. */
export type LocaleChange =
  /** One side changed and the other, which was there, did not. */
  | Readonly<{kind: 'oneSided'; changed: Language; outdated: Language}>
  /** The side that was behind changed, or a side is gone: there is nothing more to catch up with. */
  | Readonly<{kind: 'caughtUp'}>
  | Readonly<{kind: 'even'}>

const hasBothLocales = ({en, ar}: Locales) => en !== undefined && ar !== undefined

/** Compares a text with how it was published. A side that is written for the first time leaves nothing behind. */
export function compareLocales(published: Locales, current: Locales): LocaleChange {
  if (!hasBothLocales(published) || !hasBothLocales(current))
    return current.behind === undefined ? {kind: 'even'} : {kind: 'caughtUp'}
  const changed = languages.filter((language) => !isSame(published[language], current[language]))
  const [only] = changed
  if (only === undefined) return {kind: 'even'}
  if (changed.length === 1 && published.behind !== only)
    return {kind: 'oneSided', changed: only, outdated: otherLocale[only]}
  return current.behind === undefined ? {kind: 'even'} : {kind: 'caughtUp'}
}
