import {Box, Checkbox, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ComponentType, useId, useMemo} from 'react'
import {z} from 'zod'
import {readTitle} from '#domain/audit-log/titles.ts'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {revealText} from '../difference/format-value.ts'
import {countSeen, describeUnread, nameVersion, useAllSeen} from '../difference/seen.ts'
import {say} from '../i18n/say.ts'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {UserNames} from '../shared-parts.tsx'
import {useRequest} from './requests.ts'
import {sayWith} from '../i18n/say-with.tsx'

const documentShape = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})
type Stored = z.infer<typeof documentShape>

const nameDocument = (document: Stored): string => revealText(readTitle(document))

/** A draft that is sent with another one, as the sender read it. */
export type Chosen = Readonly<{id: string; text: Stored}>

const draftRows = readableRows(z.object({text: documentShape, isOpen: z.boolean()}))

/** Other drafts of the same kind that may be sent in the same request. Empty for promotions, which are sent one by one. */
function useOtherDrafts(documentId: string, type: string): readonly Stored[] {
  const query = useMemo(
    () => ({
      query: `*[_type == "${type}" && _id in path("drafts.**") && _id != "drafts.${documentId}"]{
        "text": @,
        "isOpen": defined(*[_type == "approvalRequest" && "drafts." + document == ^._id && (!defined(state) || state in ["waiting", "confirming"])][0]._id)
      }`,
      subscribeTo: `(_type == "${type}" && _id in path("drafts.**")) || _type == "approvalRequest"`,
      perspective: 'raw' as const,
      shape: draftRows,
    }),
    [documentId, type],
  )
  const found = useLiveQuery(query)
  return found.state === 'ready' && isRegulatedType(type)
    ? found.value.filter(({isOpen}) => !isOpen).map(({text}) => text)
    : []
}

/** Chooses further documents for a request. All of them go live, or none. */
export function TogetherField({
  documentId,
  type,
  chosen,
  onChange,
}: Readonly<{
  documentId: string
  type: string
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
}>) {
  const drafts = useOtherDrafts(documentId, type)
  const name = useId()
  if (drafts.length === 0) return null
  return (
    <Stack as="fieldset" gap={3} style={{border: 0, margin: 0, padding: 0}}>
      <Text as="legend" size={1} weight="medium">
        {say('Send together with')}
      </Text>
      <Text size={1} muted>
        {say('One reason and one approval for all. All of them go live, or none.')}
      </Text>
      {drafts.map((text) => {
        const id = text._id.replace(/^drafts\./u, '')
        const others = chosen.filter((one) => one.id !== id)
        return (
          <Flex key={id} gap={3} align="center">
            <Checkbox
              id={`${name} ${id}`}
              checked={others.length < chosen.length}
              onChange={({currentTarget}) =>
                onChange(currentTarget.checked ? [...others, {id, text}] : others)
              }
            />
            <Text as="label" htmlFor={`${name} ${id}`} size={1}>
              <bdi>{nameDocument(text)}</bdi>
            </Text>
          </Flex>
        )
      })}
    </Stack>
  )
}

const memberRows = readableRows(
  z.object({
    document: z.string(),
    hash: z.string(),
    documentType: z.string().nullable(),
    reason: z.string(),
    liveAt: z.string().nullable(),
    together: z.array(z.string()),
    authors: z.array(z.string()),
    draft: documentShape,
    live: documentShape.nullable(),
  }),
)
type Member = z.infer<typeof memberRows>[number]

const none: readonly Member[] = []
const noIds: readonly string[] = []

/** The other documents of a request, updated live. `ids` are all of its documents. */
function useMembers(documentId: string, ids: readonly string[]): readonly Member[] {
  const others = JSON.stringify(ids.filter((id) => id !== documentId))
  const query = useMemo(() => {
    const watched = JSON.stringify(
      z
        .array(z.string())
        .parse(JSON.parse(others))
        .flatMap((id) => [id, `drafts.${id}`, `approvalRequest.${id}`]),
    )
    return {
      query: `*[_type == "approvalRequest" && document in ${others} && "${documentId}" in together && state == "waiting" && !defined(approvedAt)] | order(_id){
        document, hash, "documentType": coalesce(documentType, null), reason, "liveAt": coalesce(liveAt, null), together, "authors": coalesce(authors, []),
        "draft": *[_id == "drafts." + ^.document][0], "live": *[_id == ^.document][0]
      }`,
      subscribeTo: `_id in ${watched}`,
      perspective: 'raw' as const,
      shape: memberRows,
    }
  }, [documentId, others])
  const found = useLiveQuery(query)
  return found.state === 'ready' ? found.value : none
}

const nameMember = ({document, draft, live}: Member): string => nameVersion(document, draft, live)

type OtherVerdict = Readonly<{documentId: string; hash: string; quotes: string}>

/** The documents that a decision is about too. */
export type Together = Readonly<{
  others: readonly OtherVerdict[]
  /** Why all of them can't be approved yet. Undefined if they can. */
  against: string | undefined
  /** Names each with the number of changes that the user read. Null without others. */
  words: string | null
  /** Changes with what the user would decide about. */
  key: readonly string[]
}>

/**
 * What the user read of the other documents in a request. `ids` are all documents of the request. They have the same `evidenceFiles`, or the publisher
 * refuses their approval.
 */
export function useTogether(
  documentId: string,
  ids: readonly string[],
  evidenceFiles: readonly EvidenceFile[],
): Together {
  const members = useMembers(documentId, ids)
  const seen = useAllSeen(members.map(nameMember))
  const others = members.map(({document, hash, reason, liveAt, together}, index) => ({
    documentId: document,
    hash,
    quotes: quoteRequest({reason, liveAt, together, evidenceFiles}, seen[index]?.comparedWith ?? null),
  }))
  const problems = members.flatMap((member, index) => {
    const read = seen[index] ?? null
    const isSent = read?.hash === member.hash && member.documentType === member.draft._type
    const problem =
      describeUnread(read) ??
      (isSent ? undefined : say('This text isn’t the one that was sent. Reload the page'))
    return problem === undefined ? [] : [`${nameDocument(member.draft)}: ${problem}`]
  })
  const isMissing = ids.length > 1 && members.length !== ids.length - 1
  return {
    others,
    against: isMissing ? say('The documents that were sent with it are still being read') : problems[0],
    words:
      members.length === 0
        ? null
        : members
            .map((member, index) => {
              const read = seen[index]
              return `${nameDocument(member.draft)}${read ? ` (${countSeen(read)})` : ''}`
            })
            .join(', '),
    key: [...members.map(nameMember), ...others.flatMap(({hash, quotes}) => [hash, quotes])],
  }
}

type Reviewed = Readonly<{documentId: string; type: string; live: Stored | null; edited: Stored}>

/** The changes of the other documents in a request, so that one Review shows all. */
export function TogetherReview({
  documentId,
  Changes,
}: Readonly<{documentId: string; Changes: ComponentType<Reviewed>}>) {
  const request = useRequest(documentId)
  const waiting = request.state === 'ready' && request.value?.state === 'waiting' ? request.value : null
  const members = useMembers(documentId, waiting?.together ?? noIds)
  if (members.length === 0) return null
  return (
    <Stack gap={5} data-testid="sent-together">
      <Text size={1} weight="medium">
        {say('Sent together: one decision for all. All of them go live, or none.')}
      </Text>
      {members.map(({document, authors, draft, live}) => (
        <Box as="section" key={document} data-document={document}>
          <Stack gap={4}>
            <Heading as="h2" size={2}>
              <bdi>{nameDocument(draft)}</bdi>
            </Heading>
            <Text size={1} muted>
              {sayWith('Written by {people}', {people: <UserNames ids={authors} />})}
            </Text>
            <Changes documentId={document} type={draft._type} live={live} edited={draft} />
          </Stack>
        </Box>
      ))}
    </Stack>
  )
}
