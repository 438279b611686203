import {Box, Button, Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {isVersionId, useClient, useSchema, useUser} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {groupByDay, findLastOfDeleted, type LogEntry} from './log-entries.ts'
import {listFieldTitles, loadChange, type LoadedChange} from './document-history.ts'
import {type Log, useLog} from './use-log.ts'
import {type Section, WorkList} from './work-list.tsx'
import {say, joinList, studioLocale} from '../i18n/say.ts'

const timeFormat = new Intl.DateTimeFormat(studioLocale, {timeStyle: 'short'})

/** The log of edits and publications in pages, each with its time, author and changed fields. */
export function ChangesList() {
  const log = useLog()
  const list = (
    <WorkList
      result={log.state === 'ready' ? {state: 'ready', value: toSections(log)} : log}
      description={say(
        'Changes of the 200 documents that changed last. Consecutive edits by one person count as one. Open a change and choose History to see every word, or to restore it. {deleted} The audit desk has all changes of regulated texts and promotions.',
        {deleted: describeDeleted(log)},
      )}
      emptyText={say('No changes yet.')}
    />
  )
  if (log.state !== 'ready' || !log.hasOlder) return list
  return (
    <Stack>
      {list}
      <Box padding={4}>
        <Button
          mode="ghost"
          text={log.isReading ? say('Loading older changes') : say('Show older changes')}
          disabled={log.isReading}
          onClick={log.readOlder}
        />
      </Box>
    </Stack>
  )
}

type ReadyLog = Extract<Log, {state: 'ready'}>

const describeDeleted = (log: Log): string =>
  log.state === 'ready' && log.deleted === null
    ? say('Deleted documents are missing for now, because the site doesn’t respond.')
    : say('Deleted documents are included, discarded drafts are not.')

function formatBadge(documentId: string, isDeletion: boolean) {
  if (isDeletion) return {tone: 'critical', text: say('deleted')} as const
  if (isVersionId(documentId)) return {tone: 'suggest', text: say('planned')} as const
  return documentId.startsWith('drafts.')
    ? ({tone: 'caution', text: say('draft')} as const)
    : ({tone: 'positive', text: say('published')} as const)
}

function toSections({entries, deleted}: ReadyLog): Section[] {
  const deletions = findLastOfDeleted(entries, deleted ?? new Set())
  return groupByDay(entries).map(({title, isFolded, entries: ofDay}) => ({
    title,
    isFolded,
    lines: ofDay.map((entry) => ({
      key: entry.key,
      documentId: entry.documentId,
      type: entry.type,
      detail: <ChangeDetail {...entry} />,
      isDeleted: deleted?.has(entry.documentId) ?? false,
      badge: formatBadge(entry.documentId, deletions.has(entry.key)),
    })),
  }))
}

function ChangeDetail({documentId, type, authorId, from, at, revision}: LogEntry) {
  const client = useClient({apiVersion: studioApiVersion})
  const [change, setChange] = useState<LoadedChange>()
  useEffect(() => {
    let isShown = true
    loadChange(client, {documentId, from, revision}).then(
      (loaded) => isShown && setChange(loaded),
      // Without it, the line still shows the document, its author and the time.
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
      {change && <Changed type={type} change={change} />}
    </>
  )
}

function Author({id}: Readonly<{id: string}>) {
  const [user] = useUser(id)
  return user ? ` ${say('by {name}', {name: user.displayName ?? id})}` : null
}

function Changed({type, change}: Readonly<{type: string; change: LoadedChange}>) {
  const schema = useSchema()
  if (typeof change === 'string') return ` · ${change === 'new' ? say('new') : say('deleted')}`
  return change.length === 0 ? null : ` · ${joinList(listFieldTitles(schema.get(type), change))}`
}
