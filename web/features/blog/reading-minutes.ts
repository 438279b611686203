import type {Article} from '#web/features/article/article-shape.ts'
import type {Language} from '#domain/languages/languages.ts'

/** Words a minute of a calm reader; Arabic packs more into a word. */
const wordsPerMinute: Readonly<Record<Language, number>> = {en: 220, ar: 180}

const textOf = (part: Article[number]): string => {
  if (part._type === 'block') return part.children.map(({text}) => text).join('')
  if (part._type === 'callout') return part.text
  return part._type === 'articleTable' ? part.rows.flatMap(({cells}) => cells).join(' ') : ''
}

/** How long an article takes to read, in whole minutes, at least one. */
export function readingMinutes(lang: Language, article: Article): number {
  const words = article.map(textOf).join(' ').split(/\s+/u).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute[lang]))
}
