import {Badge, Button, Card, Flex, Heading, Stack, Text, TextArea} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {type SanityClient, useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {revealedText} from '../difference/format-value.ts'
import {type QueryResult, readableRows, useLiveQuery, useLoaded} from '../live-data.ts'
import {LabelledField, LoadError, Moment, UserName, UserNames} from '../shared-parts.tsx'
import {isOfficer} from '../structure/roles.ts'
import {say, sayCount} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

/**
 * A comment, or an officer's answer: `about` is the comment that it resolves, or the resolution that it takes back. None is ever changed, and a client
 * chooses the times in it.
 */
const rowShape = z.object({
  _id: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  about: z.string().nullable(),
  field: revealedText.catch(''),
  quote: revealedText.catch(''),
  text: revealedText.catch(''),
})
type Row = Readonly<z.infer<typeof rowShape>>

type ReviewComment = Row &
  Readonly<{
    /** The answers that resolve it, without those that were taken back. Empty if it's open. */
    resolutions: readonly string[]
  }>

/** The comments among comments and answers, the open ones first. */
export function listComments(rows: readonly Row[]): readonly ReviewComment[] {
  const answered = new Set(rows.map(({about}) => about))
  const standing = Map.groupBy(
    rows.filter(({_id}) => !answered.has(_id)),
    ({about}) => about,
  )
  const comments = rows
    .filter(({about}) => about === null)
    .map((row) => ({...row, resolutions: (standing.get(row._id) ?? []).map(({_id}) => _id)}))
  return comments.toSorted((a, b) => Number(a.resolutions.length > 0) - Number(b.resolutions.length > 0))
}

/** The comments on a text's changes, updated live: the open ones first, then oldest first. */
function useComments(documentId: string): QueryResult<readonly ReviewComment[]> {
  const query = useMemo(() => {
    const own = `_type == "reviewComment" && _id in path("reviewComment.${documentId}.*")`
    return {
      query: `*[${own}] | order(_createdAt asc, _id asc){
        _id, _rev, _createdAt, "about": coalesce(about, null), "field": coalesce(field, ""), quote, text
      }`,
      subscribeTo: own,
      perspective: 'raw' as const,
      shape: readableRows(rowShape).transform(listComments),
    }
  }, [documentId])
  return useLiveQuery(query)
}

const isOpen = ({resolutions}: ReviewComment): boolean => resolutions.length === 0

/** How many comments on a text are open. Null while that isn't known. */
export function useOpenComments(documentId: string): number | null {
  const comments = useComments(documentId)
  return comments.state === 'ready' ? comments.value.filter(isOpen).length : null
}

/** What an officer reads who approves a text that may have open comments. Null if none is open. */
export function describeOpenComments(count: number | null): string | null {
  if (count === 0) return null
  if (count === null)
    return say('The comments could not be counted yet. Read them in Review before you approve.')
  return sayCount(count, {
    one: 'One comment is still open. Read it in Review before you approve.',
    other: '{count} comments are still open. Read them in Review before you approve.',
  })
}

const transactionShape = z.object({
  id: z.string(),
  author: z.string().optional(),
  timestamp: z.string(),
  documentIDs: z.array(z.string()),
})

/** Who wrote a comment or an answer first, when, and as which revision. */
type Written = Readonly<{by: string; at: string; revision: string}>

/** The first writing of each document, from history as one JSON object a line, the oldest first. A client could write another name or time into a comment. */
export function findFirstWritings(lines: string): ReadonlyMap<string, Written> {
  const written = new Map<string, Written>()
  for (const line of lines.split('\n').filter(Boolean)) {
    const {id: revision, author: by, timestamp: at, documentIDs} = transactionShape.parse(JSON.parse(line))
    for (const id of documentIDs)
      if (by !== undefined && !written.has(id)) written.set(id, {by, at, revision})
  }
  return written
}

/** As many as fit in the address of one request for their history. */
const idsPerRequest = 40

/** Who wrote comments and answers, by their ids with commas in between. */
async function readWritings(client: SanityClient, joined: string): Promise<ReadonlyMap<string, Written>> {
  const ids = joined.split(',')
  const starts = Array.from(
    {length: Math.ceil(ids.length / idsPerRequest)},
    (_, index) => index * idsPerRequest,
  )
  const read = starts.map(async (start) =>
    findFirstWritings(
      z.string().parse(
        await client.request<unknown>({
          url: `/data/history/${client.config().dataset ?? ''}/transactions/${ids.slice(start, start + idsPerRequest).join(',')}`,
          query: {excludeContent: 'true', excludeMutations: 'true', limit: '500'},
          json: false,
        }),
      ),
    ),
  )
  return new Map((await Promise.all(read)).flatMap((writings) => [...writings]))
}

const none: ReadonlyMap<string, Written> = new Map()

/** The same, loaded. Empty until then. */
function useWritings(joined: string): ReadonlyMap<string, Written> {
  const client = useClient({apiVersion: studioApiVersion})
  const load = useMemo(() => async () => await readWritings(client, joined), [client, joined])
  const writings = useLoaded(load)
  return writings.state === 'ready' ? writings.value : none
}

const maxQuote = 300

/** The marked words and the heading of their field. Null if nothing in the changes is marked. */
export function readMarked(selection: Selection | null): Readonly<{quote: string; field: string}> | null {
  const quote = selection?.toString().trim() ?? ''
  const node = selection?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  if (quote === '' || !element?.closest('[data-review-changes]')) return null
  const field = element.closest('section')?.querySelector('h3')?.textContent ?? ''
  return {quote: quote.slice(0, maxQuote).toWellFormed(), field}
}

type Marked = NonNullable<ReturnType<typeof readMarked>>

/** Asks for a comment on the words that the user marks with the mouse or the keyboard. */
function CommentForm({onSubmit}: Readonly<{onSubmit: (comment: Marked & Readonly<{text: string}>) => void}>) {
  const [marked, setMarked] = useState<Marked | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [text, setText] = useState('')
  const begin = () => {
    const found = readMarked(document.getSelection())
    setMarked(found)
    setMissing(found === null)
  }
  if (marked === null)
    return (
      <Flex gap={4} align="center" wrap="wrap">
        {/* Pressing a button would clear the selection. */}
        <Button
          mode="ghost"
          text={say('Comment on the selected words')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={begin}
        />
        <Text size={1} muted={!isMissing} role={isMissing ? 'alert' : undefined}>
          {say('Select words in the changes above first.')}
        </Text>
      </Flex>
    )
  return (
    <Stack gap={3}>
      <Text size={1}>
        {marked.field}: “<bdi>{marked.quote}</bdi>”
      </Text>
      <LabelledField label={say('Comment')}>
        {(id) => (
          <TextArea
            id={id}
            rows={2}
            value={text}
            onChange={({currentTarget}) => setText(currentTarget.value)}
          />
        )}
      </LabelledField>
      <Flex gap={3} justify="flex-end">
        <Button mode="ghost" text={say('Cancel')} onClick={() => setMarked(null)} />
        <Button
          tone="primary"
          text={say('Comment')}
          disabled={text.trim() === ''}
          onClick={() => {
            onSubmit({...marked, text: text.trim()})
            setMarked(null)
            setText('')
          }}
        />
      </Flex>
    </Stack>
  )
}

/** Answers a comment, or takes back its resolutions: the ids of what the answers are about. */
type OnAnswer = (about: readonly string[]) => void

type CommentProps = Readonly<{
  comment: ReviewComment
  writings: ReadonlyMap<string, Written>
  /** Undefined for users who may not answer. */
  onAnswer: OnAnswer | undefined
}>

function Comment({comment, writings, onAnswer}: CommentProps) {
  const {_id, _rev, field, quote, text, resolutions} = comment
  const written = writings.get(_id)
  const resolved = resolutions.flatMap((id) => writings.get(id)?.by ?? [])
  return (
    <Card as="li" padding={3} radius={2} border tone={isOpen(comment) ? 'caution' : 'default'}>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Badge tone={isOpen(comment) ? 'caution' : 'positive'}>
            {isOpen(comment) ? 'open' : 'resolved'}
          </Badge>
          {written !== undefined && written.revision !== _rev && (
            <Badge tone="critical">{say('changed since it was written')}</Badge>
          )}
          <Text size={1} weight="medium">
            {written === undefined ? '…' : <UserName id={written.by} />}
          </Text>
          {written !== undefined && (
            <Text size={1} muted>
              <Moment time={written.at} />
            </Text>
          )}
          {resolved.length > 0 && (
            <Text size={1} muted>
              {sayWith('resolved by {people}', {people: <UserNames ids={resolved} />})}
            </Text>
          )}
          {onAnswer && (
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text={isOpen(comment) ? say('Resolve') : say('Open again')}
              onClick={() => onAnswer(isOpen(comment) ? [_id] : resolutions)}
            />
          )}
        </Flex>
        <Text size={1} muted>
          {field}: “<bdi>{quote}</bdi>”
        </Text>
        <Text size={1}>{text}</Text>
      </Stack>
    </Card>
  )
}

/** How many comments are shown at first, and more with each press of a button. */
const shownAtOnce = 40

type ListProps = Readonly<{
  comments: readonly ReviewComment[]
  onAnswer: OnAnswer
}>

function CommentList({comments, onAnswer}: ListProps) {
  const user = useCurrentUser()
  const [count, setCount] = useState(shownAtOnce)
  const shown = comments.slice(0, count)
  const ids = shown.flatMap(({_id, resolutions}) => [_id, ...resolutions]).join(',')
  const writings = useWritings(ids)
  const mayAnswer = isOfficer(user)
  return (
    <>
      <Stack as="ol" gap={3}>
        {shown.map((comment) => (
          <Comment
            key={comment._id}
            comment={comment}
            writings={writings}
            onAnswer={mayAnswer ? onAnswer : undefined}
          />
        ))}
      </Stack>
      {comments.length > count && (
        <Button
          mode="ghost"
          text={sayCount(comments.length, {
            one: 'Show more of {count} comment',
            other: 'Show more of {count} comments',
          })}
          onClick={() => setCount(count + shownAtOnce)}
        />
      )}
    </>
  )
}

/** Comments at phrases of the changes. Everyone comments, and an officer resolves. They change neither the text nor its request. */
export function ReviewComments({documentId}: Readonly<{documentId: string}>) {
  const client = useClient({apiVersion: studioApiVersion})
  const comments = useComments(documentId)
  const [isFailed, setFailed] = useState(false)
  const make = (fields: Readonly<Record<string, unknown>>) => ({
    _id: `reviewComment.${documentId}.${crypto.randomUUID()}`,
    _type: 'reviewComment',
    document: documentId,
    ...fields,
  })
  const store = (write: Promise<unknown>) => {
    setFailed(false)
    write.catch((error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }
  if (comments.state === 'failed') return <LoadError what={say('The comments')} />
  return (
    <Stack as="section" gap={4} aria-label={say('Comments')} data-testid="review-comments">
      <Heading as="h2" size={1}>
        {say('Comments')}
      </Heading>
      {comments.state === 'ready' && comments.value.length > 0 && (
        <CommentList
          comments={comments.value}
          onAnswer={(about) => store(client.mutate(about.map((id) => ({create: make({about: id})}))))}
        />
      )}
      <CommentForm onSubmit={(comment) => store(client.create(make(comment)))} />
      {isFailed && (
        <Text size={1} role="alert">
          {say('Your comment could not be stored. Try again. If that fails too, contact an administrator.')}
        </Text>
      )}
    </Stack>
  )
}
