import type {Prose} from './prose-shape.ts'

/** A heading of a formatted text and the anchor under which a link finds it. */
export type ProseHeading = Readonly<{key: string; id: string; title: string; level: 'main' | 'sub'}>

const textOf = (block: Prose[number]): string => block.children.map(({text}) => text).join('')

/** Letters and digits of any script, joined by hyphens; never empty. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '') || 'part'

/** The headings of a text in order, each with an anchor of its own: the second of the same words ends in `-2`. */
export function listHeadings(prose: Prose): ProseHeading[] {
  const seen = new Map<string, number>()
  return prose
    .filter(({style}) => style === 'h3' || style === 'h4')
    .map((block) => {
      const title = textOf(block)
      const anchor = anchorOf(title)
      const count = (seen.get(anchor) ?? 0) + 1
      seen.set(anchor, count)
      return {
        key: block._key,
        id: count === 1 ? anchor : `${anchor}-${count}`,
        title,
        level: block.style === 'h3' ? 'main' : 'sub',
      }
    })
}
