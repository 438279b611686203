import {setImmediate as nextTurn} from 'node:timers/promises'
import type {Entry, EntryKind} from '#web/parts/search/entries/entry.ts'
import {listStems} from './stems.ts'

/** A section of the site's content that answers a question on its own, with its address. */
export type Passage = Readonly<{
  id: string
  kind: EntryKind
  /** Address without a language. */
  path: string
  title: string
  text: string
  audience: Entry['audience']
  /** The words of the title, and of its name in the other language. */
  titleStems: ReadonlySet<string>
  /** Only the words of the title, without brackets. */
  nameStems: ReadonlySet<string>
  /** The words of the address, which are often the English form of the title. */
  pathStems: ReadonlySet<string>
  textStems: ReadonlySet<string>
}>

const maxLength = 420

/** Splits text into paragraphs and joins short ones, so that a heading stays with its text, and a list with its items. */
function splitSections(body: string): string[] {
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

// A frequent question keeps its complete answer. Other texts are split.
const listTexts = ({kind, text, body}: Entry): string[] => {
  if (kind === 'question' || body === '') return [text]
  return [...new Set([...(kind === 'page' ? [] : [text]), ...splitSections(body)])]
}

const makeEntryPassages = (entry: Entry): Passage[] => {
  const titleStems = new Set(listStems(`${entry.title} ${entry.alias}`))
  const nameStems = new Set(listStems(entry.title.replaceAll(/\([^)]*\)/gu, ' ')))
  // The address of an edition names its system: /download/mt-mac.
  const slug = entry.kind === 'platform' ? entry.path : entry.path.replace(/^.*[/#]/u, '')
  const pathStems = new Set(listStems(slug.replaceAll(/[-/]/gu, ' ')))
  return listTexts(entry).map((text, at) => ({
    id: `${entry.id}-${at}`,
    kind: entry.kind,
    path: entry.path,
    title: entry.title,
    text,
    audience: entry.audience,
    titleStems,
    nameStems,
    pathStems,
    textStems: new Set(listStems(text)),
  }))
}

// A few milliseconds of work.
const entriesInStep = 10

/** The passages of all searchable entries. Thousands take seconds, so the work yields to the event loop between steps. */
export async function makePassages(entries: Iterable<Entry>): Promise<Passage[]> {
  const passages: Passage[] = []
  for (const [number, entry] of [...entries].entries()) {
    passages.push(...makeEntryPassages(entry))
    if (number % entriesInStep === 0) await nextTurn()
  }
  return passages
}
