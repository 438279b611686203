import {z} from 'zod'
import {type ContentHistory, type ContentTransaction, hasCreated, readNewestFirst} from './content-history.ts'

/** The draft or the version that another one was made from, as the content service notes it. */
type Base = Readonly<{id: string; rev: string}>

/** A change of some documents, without what it wrote. `created` has the documents that it created, each with its base. */
export type Change = Pick<ContentTransaction, 'id' | 'author' | 'timestamp' | 'documentIDs'> &
  Readonly<{created: ReadonlyMap<string, Base | null>}>

type Start = Readonly<{
  /** The newest change to read. */
  rev?: string | undefined
  /** Only changes before this one are read. */
  after?: string | undefined
}>

/** The changes of some documents, newest first. Each is read once, for all searches in them. */
export type ChangeList = Readonly<{
  read: (start: Start) => AsyncGenerator<Change>
  find: (id: string) => Promise<Change | undefined>
}>

// The effect of a creation is the whole document.
const createdShape = z.tuple([
  z.literal(0),
  z.object({_system: z.object({base: z.object({id: z.string(), rev: z.string()})})}),
])

function summarize(change: ContentTransaction): Change {
  const {id, author, timestamp, documentIDs, effects = {}} = change
  const created = Object.entries(effects)
    .filter(([documentId]) => hasCreated(change, documentId))
    .map(([documentId, {apply}]): [string, Base | null] => [
      documentId,
      createdShape.safeParse(apply).data?.[1]._system.base ?? null,
    ])
  return {id, author, timestamp, documentIDs, created: new Map(created)}
}

/** Lists the changes of some documents. Reads a page when a search comes to it. */
export function listChanges(
  history: Pick<ContentHistory, 'transactions'>,
  ids: readonly string[],
): ChangeList {
  const source = readNewestFirst(history, ids)
  const known: Change[] = []
  const places = new Map<string, number>()
  const readAt = async (index: number): Promise<Change | undefined> => {
    while (known.length <= index) {
      const next = await source.next()
      if (next.done === true) return undefined
      places.set(next.value.id, known.length)
      known.push(summarize(next.value))
    }
    return known[index]
  }
  const findPlace = async (id: string): Promise<number | undefined> => {
    for (let index = known.length; !places.has(id); index++) if (!(await readAt(index))) return undefined
    return places.get(id)
  }
  return {
    find: async (id) => {
      const place = await findPlace(id)
      return place === undefined ? undefined : known[place]
    },
    read: async function* ({rev, after}) {
      const named = rev ?? after
      const place = named === undefined ? 0 : await findPlace(named)
      if (place === undefined) return
      let index = place + (named !== undefined && rev === undefined ? 1 : 0)
      for (let change = await readAt(index); change; change = await readAt(++index)) yield change
    },
  }
}
