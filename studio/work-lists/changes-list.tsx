import {useEffect, useMemo, useState} from 'react'
import {useClient, useSchema, useUser} from 'sanity'
import {z} from 'zod'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {fieldTitles} from './field-titles.ts'
import {type Change, loadChange} from './load-change.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {When} from './when.tsx'
import {type Section, WorkList} from './work-list.tsx'

const contentFilter = '!(_type match "sanity.*") && !(_type match "system.*")'

const versionShape = z.object({_id: z.string(), _type: z.string(), _rev: z.string(), _updatedAt: z.string()})
type Version = z.infer<typeof versionShape>

const recent = {
  query: `*[${contentFilter}] | order(_updatedAt desc)[0...25]{_id, _type, _rev, _updatedAt}`,
  listenTo: contentFilter,
  perspective: 'raw',
  shape: z.array(versionShape),
} as const

const dayFormat = new Intl.DateTimeFormat('en-GB', {dateStyle: 'full'})

/** The latest edits and publications, with author and changed fields. */
export function ChangesList() {
  const result = useLiveQuery(recent)
  const sections = useMemo(
    () => (result.state === 'ready' ? {...result, value: byDay(result.value)} : result),
    [result],
  )
  return (
    <WorkList
      result={sections}
      description="The latest changes. Open one and choose History to see every word of it, and to go back."
      emptyText="Nothing was changed yet."
    />
  )
}

function byDay(versions: readonly Version[]): Section[] {
  const days = Map.groupBy(versions, ({_updatedAt}) => dayFormat.format(new Date(_updatedAt)))
  return [...days].map(([title, ofDay]) => ({
    title,
    lines: ofDay.map((version) => ({
      documentId: version._id,
      type: version._type,
      detail: <ChangeDetail key={version._rev} {...version} />,
      badge: version._id.startsWith('drafts.')
        ? ({tone: 'caution', text: 'draft'} as const)
        : ({tone: 'positive', text: 'published'} as const),
    })),
  }))
}

// Each revision has its own component instance: the key in the list is the revision.
function ChangeDetail({_id, _type, _updatedAt}: Version) {
  const client = useClient({apiVersion: contentApiVersion})
  const [change, setChange] = useState<Change>()
  useEffect(() => {
    let isShown = true
    loadChange(client, _id).then(
      (loaded) => isShown && setChange(loaded),
      // Without the details, the line still shows the document and the time.
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, _id])
  return (
    <>
      <When time={_updatedAt} />
      {change?.authorId && <Author id={change.authorId} />}
      {change && <Fields type={_type} fields={change.fields} />}
    </>
  )
}

function Author({id}: Readonly<{id: string}>) {
  const [user] = useUser(id)
  return user ? ` by ${user.displayName ?? id}` : null
}

function Fields({type, fields}: Readonly<{type: string; fields: readonly string[] | undefined}>) {
  const schema = useSchema()
  if (!fields) return ' · new'
  return fields.length === 0 ? null : ` · ${fieldTitles(schema.get(type), fields).join(', ')}`
}
