import {Box, Button, Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useSchema, useUser} from 'sanity'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {byDay} from './by-day.ts'
import {fieldTitles} from './field-titles.ts'
import {loadChangedFields} from './load-change.ts'
import type {LogEntry} from './log-entries.ts'
import {useLog} from './use-log.ts'
import {type Section, WorkList} from './work-list.tsx'

const timeFormat = new Intl.DateTimeFormat('en-GB', {timeStyle: 'short'})

/** The log of edits and publications: each with its time, its author and the fields that changed, page by page. */
export function ChangesList() {
  const log = useLog()
  const list = (
    <WorkList
      result={log.state === 'ready' ? {state: 'ready', value: sectionsOf(log.entries)} : log}
      description="Each change of the 200 documents that changed last; what a person wrote in one go is one. Open one and choose History to see every word of it, and to go back. What was deleted is not listed. Those who approve have all changes of regulated texts and promotions in their audit desk."
      emptyText="Nothing was changed yet."
    />
  )
  if (log.state !== 'ready' || !log.hasOlder) return list
  return (
    <Stack>
      {list}
      <Box padding={4}>
        <Button
          mode="ghost"
          text={log.isReading ? 'Reading older changes' : 'Show older changes'}
          disabled={log.isReading}
          onClick={log.readOlder}
        />
      </Box>
    </Stack>
  )
}

const badgeOf = (documentId: string) =>
  documentId.startsWith('drafts.')
    ? ({tone: 'caution', text: 'draft'} as const)
    : ({tone: 'positive', text: 'published'} as const)

function sectionsOf(entries: readonly LogEntry[]): Section[] {
  return byDay(entries).map(({title, isFolded, entries: ofDay}) => ({
    title,
    isFolded,
    lines: ofDay.map((entry) => ({
      key: entry.key,
      documentId: entry.documentId,
      type: entry.type,
      detail: <ChangeDetail {...entry} />,
      badge: badgeOf(entry.documentId),
    })),
  }))
}

function ChangeDetail({documentId, type, authorId, from, at, revision}: LogEntry) {
  const client = useClient({apiVersion: contentApiVersion})
  const [change, setChange] = useState<Readonly<{fields: readonly string[] | undefined}>>()
  useEffect(() => {
    let isShown = true
    loadChangedFields(client, {documentId, from, revision}).then(
      (fields) => isShown && setChange({fields}),
      // Without the fields, the line still shows the document, its author and the time.
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, documentId, from, revision])
  return (
    <>
      <time dateTime={at}>{timeFormat.format(new Date(at))}</time>
      {authorId !== undefined && <Author id={authorId} />}
      {change && <Fields type={type} fields={change.fields} />}
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
