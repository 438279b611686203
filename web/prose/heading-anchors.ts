/** Title and anchor of a heading. */
export type HeadingAnchor = Readonly<{key: string; id: string; title: string}>

/** Letters and digits of any script, joined by hyphens; never empty. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '') || 'part'

type Heading = Readonly<{_key: string; children: ReadonlyArray<{text: string}>}>

/** Unique anchors of the headings of one text: the second of two equal ones ends in `-2`. */
export function headingAnchors(headings: readonly Heading[]): HeadingAnchor[] {
  const seen = new Map<string, number>()
  return headings.map(({_key, children}) => {
    const title = children.map(({text}) => text).join('')
    const anchor = anchorOf(title)
    const count = (seen.get(anchor) ?? 0) + 1
    seen.set(anchor, count)
    return {key: _key, id: count === 1 ? anchor : `${anchor}-${count}`, title}
  })
}
