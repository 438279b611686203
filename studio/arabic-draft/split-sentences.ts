import type {Language} from '#domain/languages/languages.ts'

const segmenters = {
  en: new Intl.Segmenter('en', {granularity: 'sentence'}),
  ar: new Intl.Segmenter('ar', {granularity: 'sentence'}),
} as const

/** The sentences of a text, without the spaces around them. */
export const splitSentences = (text: string, language: Language): string[] =>
  [...segmenters[language].segment(text)].map(({segment}) => segment.trim()).filter(Boolean)
