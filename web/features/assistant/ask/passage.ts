import {setImmediate as nextTurn} from 'node:timers/promises'
import type {Entry, EntryKind} from '#web/features/search/entries/entry.ts'
import {stemsOf} from './stems-of.ts'

/** A section of the site's content that answers a question by itself, and its address. */
export type Passage = Readonly<{
  id: string
  kind: EntryKind
  /** Address without a language. */
  path: string
  title: string
  text: string
  /** Whether it is left out where crypto is not offered. */
  isAboutCrypto: boolean
  /** The regions whose visitors it is for; empty where it is for all. */
  regions: Entry['regions']
  titleStems: ReadonlySet<string>
  /** The words of its address, which often say in English what the title says in others. */
  pathStems: ReadonlySet<string>
  textStems: ReadonlySet<string>
}>

const maxLength = 420

/** Splits text into paragraphs and joins short ones: a heading stays with its text, a list with its items. */
function sectionsOf(body: string): string[] {
  const sections: string[] = []
  for (const paragraph of body.split(/\n{2,}/u).map((text) => text.trim())) {
    const last = sections.at(-1)
    if (paragraph === '') continue
    if (last !== undefined && last.length + paragraph.length <= maxLength)
      sections[sections.length - 1] = `${last}\n\n${paragraph}`
    else sections.push(paragraph)
  }
  return sections
}

// A frequent question keeps its complete answer; other texts are split.
const textsOf = ({kind, text, body}: Entry): string[] => {
  if (kind === 'question' || body === '') return [text]
  return [...new Set([...(kind === 'page' ? [] : [text]), ...sectionsOf(body)])]
}

const passagesOfEntry = (entry: Entry): Passage[] => {
  const titleStems = new Set(stemsOf(`${entry.title} ${entry.alias}`))
  const pathStems = new Set(stemsOf(entry.path.replace(/^.*[/#]/u, '').replaceAll('-', ' ')))
  return textsOf(entry).map((text, at) => ({
    id: `${entry.id}-${at}`,
    kind: entry.kind,
    path: entry.path,
    title: entry.title,
    text,
    isAboutCrypto: entry.isAboutCrypto,
    regions: entry.regions,
    titleStems,
    pathStems,
    textStems: new Set(stemsOf(text)),
  }))
}

// Some milliseconds of work.
const entriesInStep = 10

/** The passages of all searchable entries. Thousands take seconds: other work of the process comes between them. */
export async function passagesOf(entries: Iterable<Entry>): Promise<Passage[]> {
  const passages: Passage[] = []
  for (const [number, entry] of [...entries].entries()) {
    passages.push(...passagesOfEntry(entry))
    if (number % entriesInStep === 0) await nextTurn()
  }
  return passages
}
