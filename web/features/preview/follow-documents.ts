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

const queryChange = z.object({
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
export function followDocuments(onChange: (documents: Documents) => void): DocumentsInStudio {
  let dataset: Dataset | undefined
  let followed: readonly string[] = []

  const node = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  const postQuery = () => {
    if (!dataset || followed.length === 0) return
    const params = {ids: [...followed]}
    node.post('loader/query-listen', {...dataset, query, params, heartbeat: heartbeatMilliseconds})
  }
  node.on('loader/perspective', ({projectId, dataset: name, perspective}) => {
    dataset = {projectId, dataset: name, perspective}
    postQuery()
  })
  node.on('loader/query-change', (data) => {
    const parsed = queryChange.safeParse(data)
    if (parsed.success && parsed.data.params.ids.join() === followed.join())
      onChange(new Map(parsed.data.result.map((document) => [document._id, document])))
  })
  const stopNode = node.start()
  const heartbeat = setInterval(postQuery, heartbeatMilliseconds / 2)
  return {
    follow(ids) {
      followed = ids
      postQuery()
    },
    stop() {
      clearInterval(heartbeat)
      stopNode()
    },
  }
}
