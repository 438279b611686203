/** A text as a search engine shows it: cut at a word where it is longer than `maxLength` characters, with an ellipsis. */
export function cutText(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxLength) return line
  const start = characters.slice(0, maxLength).join('')
  const end = characters[maxLength] === ' ' ? start.length : start.lastIndexOf(' ')
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\s.,:;،؛–-]+$/u, '')} …`
}
