import type {Entry, EntryKind} from '#web/features/search/entries/entry.ts'
import {stemsOf} from './stems-of.ts'

/** A stretch of the site's content that can answer by itself, and where it stands. */
export type Passage = Readonly<{
  id: string
  kind: EntryKind
  /** Address without a language. */
  path: string
  title: string
  text: string
  titleStems: ReadonlySet<string>
  /** The words of its address, which often say in English what the title says in others. */
  pathStems: ReadonlySet<string>
  textStems: ReadonlySet<string>
}>

const longest = 420

/** Paragraphs, short ones together: a heading stays with what follows it, a list with its items. */
function stretchesOf(body: string): string[] {
  const stretches: string[] = []
  for (const paragraph of body.split(/\n{2,}/u).map((text) => text.trim())) {
    const last = stretches.at(-1)
    if (paragraph === '') continue
    if (last !== undefined && last.length + paragraph.length <= longest)
      stretches[stretches.length - 1] = `${last}\n\n${paragraph}`
    else stretches.push(paragraph)
  }
  return stretches
}

// A question is answered by its whole answer; a long text by the part of it that fits.
const textsOf = ({kind, text, body}: Entry): string[] => {
  if (kind === 'question' || body === '') return [text]
  return [...new Set([...(kind === 'page' ? [] : [text]), ...stretchesOf(body)])]
}

/** The passages of everything that can be found. */
export const passagesOf = (entries: Iterable<Entry>): Passage[] =>
  [...entries].flatMap((entry) => {
    const titleStems = new Set(stemsOf(`${entry.title} ${entry.alias}`))
    const pathStems = new Set(stemsOf(entry.path.replace(/^.*[/#]/u, '').replaceAll('-', ' ')))
    return textsOf(entry).map((text, at) => ({
      id: `${entry.id}-${at}`,
      kind: entry.kind,
      path: entry.path,
      title: entry.title,
      text,
      titleStems,
      pathStems,
      textStems: new Set(stemsOf(text)),
    }))
  })
