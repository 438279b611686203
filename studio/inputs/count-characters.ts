import {isPortableTextTextBlock, isPortableTextSpan} from 'sanity'

/** Characters as a reader counts them, in a plain or a formatted text; undefined for anything else. */
export function countCharacters(text: unknown): number | undefined {
  if (typeof text === 'string') return [...text].length
  if (!Array.isArray(text)) return undefined
  return text
    .filter(isPortableTextTextBlock)
    .flatMap((block) => block.children.filter(isPortableTextSpan))
    .reduce((sum, span) => sum + [...span.text].length, 0)
}
