import {z} from 'zod'
import type {Path} from 'sanity'
import {languages, type Language, type Localized} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {type Kept, findMissingAlt} from '../desk/pictures/picture-library.ts'
import {findLanguage} from './form-layout.tsx'

const pictureShape = z.object({
  alt: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .catch(undefined),
})

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The alternative texts of a picture in use, by language. A picture in an article only has the article's language. */
export function readAltTexts(picture: unknown, path: Path): Localized<string> {
  const {alt} = pictureShape.catch({}).parse(picture ?? {})
  const own = findLanguage(path)
  const textIn = (language: Language) =>
    own === undefined
      ? typeof alt === 'object'
        ? readText(alt[language])
        : ''
      : own === language
        ? readText(alt)
        : ''
  return mapLanguages(textIn)
}

/** A text for a field of a picture in use. */
type AltText = Readonly<{path: readonly string[]; text: string}>

/**
 * The stored texts that a picture in use takes over: those that it lacks. A picture that replaced another takes over every stored text,
 * because the existing text describes the replaced picture.
 */
export function findAltToCopy(picture: unknown, path: Path, kept: Kept, isReplaced = false): AltText[] {
  const own = findLanguage(path)
  const written = isReplaced ? mapLanguages(() => '') : readAltTexts(picture, path)
  const missing = findMissingAlt(written, kept) ?? {}
  return languages
    .filter((language) => own === undefined || own === language)
    .flatMap((language) => {
      const taken = missing[language]
      return taken === undefined ? [] : [{path: own === undefined ? ['alt', language] : ['alt'], text: taken}]
    })
}

/** The texts of a picture in use. */
export type AltTexts = ReturnType<typeof readAltTexts>

/** Whether a picture that replaced another still has the replaced picture's text. */
export const hasFormerText = (former: AltTexts | null, current: AltTexts): boolean =>
  former !== null &&
  languages.some((language) => former[language] !== '' && former[language] === current[language])

/** The stored data of a picture after its texts in use are stored, too. Other languages and tags stay. */
export function addAltTexts(picture: unknown, path: Path, kept: Kept): Kept {
  const texts = readAltTexts(picture, path)
  return {...kept, ...mapLanguages((language) => texts[language] || kept[language])}
}
