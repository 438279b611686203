import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import {z} from 'zod'
import {useEffect} from 'react'
import {toPlainText} from '#web/content/draft/stega.ts'
import {type Documents, documentsOnPage, TypedTexts} from './typed-texts.ts'

const readableAttributes = ['aria-label', 'aria-description', 'title', 'placeholder'] as const

/** Removes marks from attributes for screen readers and tooltips, because only visible texts link to the Studio. */
function cleanAttributes(root: Element): void {
  for (const element of root.querySelectorAll(readableAttributes.map((name) => `[${name}]`).join()))
    for (const name of readableAttributes) {
      const value = element.getAttribute(name)
      if (value !== null && value !== toPlainText(value)) element.setAttribute(name, toPlainText(value))
    }
}

const query = '*[_id in $ids]'
// The Studio drops a query after this time without a repeat.
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
  /** Replaces the set of followed documents. */
  follow: (ids: readonly string[]) => void
  stop: () => void
}>

/** Reports documents as they are in the surrounding Studio's forms, including unsaved edits. */
function followDocuments(onChange: (documents: Documents) => void): DocumentsInStudio {
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

const joinRevisions = (documents: Documents): string =>
  Array.from(documents, ([id, {_rev}]) => `${id} ${_rev}`).join()

/**
 * Shows texts on the page while an editor types them. Refreshes the page when the stored documents differ from the rendered
 * ones, because an edit may precede the connection between the Studio and the page.
 */
export function useTypedTexts(refresh: () => Promise<void>): void {
  useEffect(() => {
    const page = document.body
    const texts = new TypedTexts()
    let documents: Documents = new Map()
    let ids: readonly string[] = []
    let stored = ''
    const studio = followDocuments((known) => {
      documents = known
      texts.apply(page, documents)
      if (joinRevisions(known) === stored) return
      stored = joinRevisions(known)
      void refresh()
    })
    const sync = () => {
      const found = documentsOnPage(page)
      if (found.join() !== ids.join()) {
        ids = found
        studio.follow(ids)
      }
      texts.apply(page, documents)
      cleanAttributes(page)
    }
    sync()
    // The page changes after a refresh and after a navigation.
    const observer = new MutationObserver(sync)
    observer.observe(page, {childList: true, characterData: true, subtree: true})
    return () => {
      observer.disconnect()
      studio.stop()
    }
  }, [refresh])
}
