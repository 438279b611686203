import {z} from 'zod'
import {defaultLanguage, isComplete, languages} from './languages.ts'
import {mapLanguages} from './localized.ts'

const texts = z.record(z.string(), z.unknown())

/** Fills in the default language's text where a language needn't have one. */
function fillMissing(value: unknown): unknown {
  const {success, data} = texts.safeParse(value)
  if (!success) return value
  const missing = languages.filter((language) => !isComplete(language) && (data[language] ?? null) === null)
  return {...data, ...Object.fromEntries(missing.map((language) => [language, data[defaultLanguage]]))}
}

/** Shape of a value in each language. */
export const localizedShape = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(fillMissing, z.object(mapLanguages(() => shape)))
