import {z} from 'zod'
import {type Language, languages, isComplete} from '#domain/languages.ts'
import {mapLanguages, findOtherLanguage} from '#domain/localized.ts'

/** The bilingual types of the schema. */
const bilingualTypes: ReadonlySet<unknown> = new Set([
  'localizedString',
  'localizedText',
  'localizedProse',
  'openString',
  'openText',
  'openArticle',
])

export const isBilingual = (type: unknown): boolean => bilingualTypes.has(type)

const listEntries = (value: object) => Object.entries(value).filter(([, part]) => part !== undefined)

/** Whether two content values are deeply equal, ignoring the order of fields. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const others = new Map(listEntries(b))
  const own = listEntries(a)
  return (
    own.length === others.size &&
    own.every(([name, part]) => others.has(name) && isDeepEqual(part, others.get(name)))
  )
}

const shape = z.object({
  ...mapLanguages(() => z.unknown().optional()),
  outdated: z.enum(languages).optional().catch(undefined),
  unreviewed: z.enum(languages).optional().catch(undefined),
})

/** A bilingual text, possibly incomplete, with marks for its outdated and its unread language. */
export type Locales = z.infer<typeof shape>

/** Parses a value of a bilingual type. Empty for a missing value. */
export const readLocales = (value: unknown): Locales => shape.catch({}).parse(value ?? {})

/** How the languages of a text changed since it was published. */
type LocaleChange =
  /** One language changed, and the other existing one didn't. */
  | Readonly<{kind: 'oneLocale'; changed: Language; outdated: Language}>
  /** The outdated language changed, or a language was removed. Neither is outdated now. */
  | Readonly<{kind: 'caughtUp'}>
  | Readonly<{kind: 'inSync'}>

/** The languages that every text needs. A translation into another one is never outdated. */
const complete = languages.filter(isComplete)

const hasEveryLocale = (locales: Locales) => complete.every((language) => locales[language] !== undefined)

/** Compares a text with its published version. Adding a language doesn't make the other outdated. */
export function compareLocales(published: Locales, current: Locales): LocaleChange {
  if (!hasEveryLocale(published) || !hasEveryLocale(current))
    return current.outdated === undefined ? {kind: 'inSync'} : {kind: 'caughtUp'}
  const changed = complete.filter((language) => !isDeepEqual(published[language], current[language]))
  const [only] = changed
  if (only === undefined) return {kind: 'inSync'}
  if (changed.length === 1 && published.outdated !== only)
    return {kind: 'oneLocale', changed: only, outdated: findOtherLanguage(only)}
  return current.outdated === undefined ? {kind: 'inSync'} : {kind: 'caughtUp'}
}

/** The change of one bilingual text of a document. */
export type TextChange = Readonly<{
  /** Path of the text, in the syntax of patches. */
  path: string
  /** The top-level field that contains the text. */
  field: string
  change: LocaleChange
}>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readPart = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

const findItem = (value: unknown, key: unknown): unknown =>
  Array.isArray(value) ? value.find((item: unknown) => isObject(item) && item['_key'] === key) : undefined

/** The change of each bilingual text of a document since it was published. */
export const listLocaleChanges = (published: unknown, current: unknown): TextChange[] =>
  Object.entries(isObject(current) ? current : {}).flatMap(([field, value]) =>
    listChangesIn(readPart(published, field), value, field).map((change) => ({...change, field})),
  )

function listChangesIn(published: unknown, current: unknown, path: string): Omit<TextChange, 'field'>[] {
  if (Array.isArray(current))
    return current.filter(isObject).flatMap((item) => {
      const {_key: key} = item
      const itemPath = `${path}[_key=="${String(key)}"]`
      return listChangesIn(findItem(published, key), item, itemPath)
    })
  if (!isObject(current)) return []
  if (isBilingual(current['_type']))
    return [{path, change: compareLocales(readLocales(published), readLocales(current))}]
  return Object.entries(current).flatMap(([name, value]) =>
    listChangesIn(readPart(published, name), value, `${path}.${name}`),
  )
}

/** A patch of the Studio's document operations. */
type Patch = Readonly<{set: Readonly<Record<string, string>>}> | Readonly<{unset: string[]}>

/** Patches for a document being published, which mark the outdated language of each text. */
export function makeOutdatedPatches(changes: readonly TextChange[], isStillRight: boolean): Patch[] {
  const outdated = changes.flatMap(({path, change}): [string, string][] =>
    change.kind === 'oneLocale' && !isStillRight ? [[`${path}.outdated`, change.outdated]] : [],
  )
  const even = changes
    .filter(({change}) => change.kind === 'caughtUp' || (change.kind === 'oneLocale' && isStillRight))
    .map(({path}) => `${path}.outdated`)
  return [
    ...(outdated.length > 0 ? [{set: Object.fromEntries<string>(outdated)}] : []),
    ...(even.length > 0 ? [{unset: even}] : []),
  ]
}
