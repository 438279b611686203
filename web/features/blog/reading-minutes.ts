import {plainText} from '#web/content/draft/plain-text.ts'
import type {Article} from '#web/features/article/article-shape.ts'
import type {Language} from '#domain/languages/languages.ts'

/** Reading speed in words per minute; Arabic words carry more. */
const wordsPerMinute: Readonly<Record<Language, number>> = {en: 220, ar: 180}

const textOf = (element: Article[number]): string => {
  if (element._type === 'block') return element.children.map(({text}) => text).join('')
  if (element._type === 'callout') return element.text
  return element._type === 'articleTable' ? element.rows.flatMap(({cells}) => cells).join(' ') : ''
}

/** How long an article takes to read, in whole minutes, at least one. */
export function readingMinutes(lang: Language, article: Article): number {
  // Some of a preview's invisible marks count as spaces.
  const words = plainText(article.map(textOf).join(' ')).split(/\s+/u).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute[lang]))
}
