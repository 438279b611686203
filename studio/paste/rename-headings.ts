/** Level of the title of a document of Word, above its "Heading 1". */
const titleLevel = 0

const levelOf = (heading: Element): number =>
  heading.matches('p') ? titleLevel : Number(heading.tagName.slice(1))

const styledAs = (heading: Element, style: string): Element => {
  const renamed = heading.ownerDocument.createElement(style)
  renamed.append(...heading.childNodes)
  return renamed
}

/**
 * Gives the headings of a pasted text the levels that a field has, the highest first: of a text with "Heading 1" and "Heading 2", these become
 * the heading and the subheading of an article. A text whose levels the field has stays as it is. `styles` are the field's, such as `h2`.
 */
export function renameHeadings(pasted: Document, styles: readonly string[]): void {
  const offered = styles.filter((style) => /^h[1-6]$/u.test(style)).toSorted()
  const headings = [...pasted.querySelectorAll('h1, h2, h3, h4, h5, h6, p.MsoTitle')]
  const levels = [...new Set(headings.map(levelOf))].toSorted((a, b) => a - b)
  if (levels.every((level) => offered.includes(`h${level}`))) return
  for (const heading of headings) {
    const style = offered[Math.min(levels.indexOf(levelOf(heading)), offered.length - 1)]
    if (style !== undefined) heading.replaceWith(styledAs(heading, style))
  }
}
