import type {Language, Localized} from '#domain/languages.ts'

/** Words around the ends of a range. Without them, a dash between the ends, which doesn't show right to left which one comes first. */
const rangeWords: Localized<Readonly<{from: string; to: string}> | null> = {
  en: null,
  ar: {from: 'من', to: 'إلى'},
}

/**
 * Formats a range of two formatted values: `0.8–1.2` or `24 December – 25 December` in English, `من 0.8 إلى 1.2` in Arabic. Show it as
 * `IsolatedText`, which isolates each value on its own.
 */
export function formatRange(lang: Language, from: string, to: string): string {
  const range = rangeWords[lang]
  if (range) return `${range.from} ${from} ${range.to} ${to}`
  const space = /\s/u.test(from + to) ? ' ' : ''
  return `${from}${space}–${space}${to}`
}
