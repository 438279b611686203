import {z} from 'zod'
import {type Language, languages} from '#domain/languages/languages.ts'
import {isSame} from './is-same.ts'

const shape = z.object({
  en: z.unknown().optional(),
  ar: z.unknown().optional(),
  outdated: z.enum(languages).optional().catch(undefined),
  unreviewed: z.enum(languages).optional().catch(undefined),
})

/** A bilingual text, possibly incomplete, with the language that is marked as outdated, and the one that nobody has read yet. */
export type Locales = z.infer<typeof shape>

/** Parses a value of a bilingual type; empty for a missing value. */
export const readLocales = (value: unknown): Locales => shape.catch({}).parse(value ?? {})

export const otherLocale: Readonly<Record<Language, Language>> = {en: 'ar', ar: 'en'}

/** How the languages of a text changed since it was published. */
export type LocaleChange =
  /** One language changed, and the other existing one did not. */
  | Readonly<{kind: 'oneLocale'; changed: Language; outdated: Language}>
  /** The outdated language changed, or a language was removed: nothing is outdated any more. */
  | Readonly<{kind: 'caughtUp'}>
  | Readonly<{kind: 'inSync'}>

const hasBothLocales = ({en, ar}: Locales) => en !== undefined && ar !== undefined

/** Compares a text with its published version. A language that is written for the first time makes none outdated. */
export function compareLocales(published: Locales, current: Locales): LocaleChange {
  if (!hasBothLocales(published) || !hasBothLocales(current))
    return current.outdated === undefined ? {kind: 'inSync'} : {kind: 'caughtUp'}
  const changed = languages.filter((language) => !isSame(published[language], current[language]))
  const [only] = changed
  if (only === undefined) return {kind: 'inSync'}
  if (changed.length === 1 && published.outdated !== only)
    return {kind: 'oneLocale', changed: only, outdated: otherLocale[only]}
  return current.outdated === undefined ? {kind: 'inSync'} : {kind: 'caughtUp'}
}
