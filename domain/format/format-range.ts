import type {Language} from '#domain/languages/languages.ts'

// A dash says in no direction which end comes first; Arabic text therefore names both ends.
const inWords: Record<Language, boolean> = {en: false, ar: true}

/**
 * A range from one formatted value to another: `0.8–1.2` or `24 December – 25 December` in English, `من 0.8 إلى 1.2` in Arabic.
 * Show it as `IsolatedText`, which isolates each value alone.
 */
export function formatRange(lang: Language, from: string, to: string): string {
  if (inWords[lang]) return `من ${from} إلى ${to}`
  const space = /\s/u.test(from + to) ? ' ' : ''
  return `${from}${space}–${space}${to}`
}
