import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {z} from 'zod'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {type QueryResult, useLiveQuery} from '../use-live-query.ts'
import {loadPublications, type Publication} from './load-publications.ts'

const regulatedFilter = `_type in ${JSON.stringify(regulatedTypes)} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`

const documents = {
  query: `*[${regulatedFilter}] | order(_type, _id){_id, _type, "title": coalesce(name.en, title.en, title, _id)}`,
  listenTo: regulatedFilter,
  perspective: 'raw',
  shape: z.array(z.object({_id: z.string(), _type: z.string(), title: z.string()})),
} as const

/** All publications of regulated documents that have a seal, read again when one of them changes. */
export function usePublications(): QueryResult<readonly Publication[]> {
  const client = useClient({apiVersion: contentApiVersion})
  const listed = useLiveQuery(documents)
  const [result, setResult] = useState<QueryResult<readonly Publication[]>>({state: 'loading'})
  useEffect(() => {
    if (listed.state !== 'ready') return undefined
    let isShown = true
    Promise.all(listed.value.map(async (document) => await loadPublications(client, document))).then(
      (publications) => isShown && setResult({state: 'ready', value: publications.flat()}),
      (error: unknown) => {
        console.error(error)
        if (isShown) setResult({state: 'failed'})
      },
    )
    return () => {
      isShown = false
    }
  }, [client, listed])
  return listed.state === 'failed' ? listed : result
}
