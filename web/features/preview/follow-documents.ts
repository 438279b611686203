import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import {z} from 'zod'
import type {Documents} from './typed-texts.ts'

const query = '*[_id in $ids]'
// The Studio drops a query that is not asked for again within this time.
const heartbeatMilliseconds = 10_000

type Dataset = Readonly<
  Pick<
    Extract<LoaderControllerMsg, {type: 'loader/perspective'}>['data'],
    'projectId' | 'dataset' | 'perspective'
  >
>

const answer = z.object({
  query: z.literal(query),
  params: z.object({ids: z.array(z.string())}),
  result: z.array(z.looseObject({_id: z.string(), _rev: z.string()})),
})

export type DocumentsInStudio = Readonly<{
  /** From now on these are followed. */
  follow: (ids: readonly string[]) => void
  stop: () => void
}>

/** Tells of documents as the Studio around this page has them in its forms, with edits that are not stored yet. */
export function followDocuments(tell: (documents: Documents) => void): DocumentsInStudio {
  let dataset: Dataset | undefined
  let followed: readonly string[] = []

  const node = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  const ask = () => {
    if (!dataset || followed.length === 0) return
    const params = {ids: [...followed]}
    node.post('loader/query-listen', {...dataset, query, params, heartbeat: heartbeatMilliseconds})
  }
  node.on('loader/perspective', ({projectId, dataset: name, perspective}) => {
    dataset = {projectId, dataset: name, perspective}
    ask()
  })
  node.on('loader/query-change', (data) => {
    const parsed = answer.safeParse(data)
    if (parsed.success && parsed.data.params.ids.join() === followed.join())
      tell(new Map(parsed.data.result.map((document) => [document._id, document])))
  })
  const stopNode = node.start()
  const beat = setInterval(ask, heartbeatMilliseconds / 2)
  return {
    follow(ids) {
      followed = ids
      ask()
    },
    stop() {
      clearInterval(beat)
      stopNode()
    },
  }
}
