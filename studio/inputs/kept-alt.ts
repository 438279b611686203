import {z} from 'zod'
import type {Path} from 'sanity'
import {languages} from '#domain/languages/languages.ts'
import {type Kept, missingAlt} from '../desk/pictures/kept-text.ts'
import {languageOf} from './language-of.ts'

const pictureShape = z.object({
  alt: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .catch(undefined),
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The alternative texts of a picture in use, by language; a picture in an article has one, in the article's language. */
export function altTexts(picture: unknown, path: Path): Readonly<Record<'en' | 'ar', string>> {
  const {alt} = pictureShape.catch({}).parse(picture ?? {})
  const own = languageOf(path)
  const textIn = (language: 'en' | 'ar') =>
    own === undefined
      ? typeof alt === 'object'
        ? text(alt[language])
        : ''
      : own === language
        ? text(alt)
        : ''
  return {en: textIn('en'), ar: textIn('ar')}
}

/** A text for the field of a picture in use. */
type AltText = Readonly<{path: readonly string[]; text: string}>

/**
 * What a picture in use takes over of the texts that are kept with it: those for which it has none of its own. A picture that was put in the place of
 * another takes over all of them: what is written there says what the other one shows.
 */
export function altToTakeOver(picture: unknown, path: Path, kept: Kept, isReplaced = false): AltText[] {
  const own = languageOf(path)
  const written = isReplaced ? {en: '', ar: ''} : altTexts(picture, path)
  const missing = missingAlt(written, kept) ?? {}
  return languages
    .filter((language) => own === undefined || own === language)
    .flatMap((language) => {
      const taken = missing[language]
      return taken === undefined ? [] : [{path: own === undefined ? ['alt', language] : ['alt'], text: taken}]
    })
}

/** The texts of a picture in use. */
export type AltTexts = ReturnType<typeof altTexts>

/** Whether a picture that was put in the place of another still has a text that was written for that one. */
export const hasTextOfFormer = (former: AltTexts | null, current: AltTexts): boolean =>
  former !== null &&
  languages.some((language) => former[language] !== '' && former[language] === current[language])

/** What is kept with a picture once its texts in use are kept too; other languages and the tags stay. */
export function keptWith(picture: unknown, path: Path, kept: Kept): Kept {
  const {en, ar} = altTexts(picture, path)
  return {...kept, en: en || kept.en, ar: ar || kept.ar}
}
