import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useMemo, useState} from 'react'
import {prepareForPreview, useClient, useSchema} from 'sanity'
import {styled} from 'styled-components'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import type {TickedLine} from '#domain/seal/seal.ts'
import {type Check, listChecks} from '#schemas/values/approval-checklists.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {revealText} from '../difference/format-value.ts'
import {type Seen, countSeen} from '../difference/seen.ts'
import {say} from '../i18n/say.ts'
import {useLoaded} from '../live-data.ts'
import {Moment, UserName, UserNames} from '../shared-parts.tsx'
import {Checklist} from './checklist.tsx'
import {describeLanguages, describeRegions} from './describe-decision.ts'
import {EvidenceFileList} from './evidence-files.tsx'
import {readSending} from './requests.ts'

type Fields = Readonly<{_id: string; _type: string; [field: string]: unknown}>

/** The text that a decision is about. */
type Decided = Readonly<{
  documentId: string
  document: Fields
  /** The authors of the text, and the people who sent it. */
  authors: readonly string[]
  /** The reason, with hidden characters revealed. */
  reason: string
  files?: readonly EvidenceFile[]
  /** What the user read of its changes. Null if a decision doesn't depend on them. */
  seen: Seen | null
}>

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 1rem 1.25rem;
  margin: 0;

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

function Fact({label, children}: Readonly<{label: string; children: ReactNode}>) {
  return (
    <>
      <dt>
        <Text size={1} muted>
          {label}
        </Text>
      </dt>
      <dd>
        <Text size={1}>{children}</Text>
      </dd>
    </>
  )
}

/** The title of a document and of its type. */
function useDocumentTitle({_id, _type, ...fields}: Fields): string {
  const type = useSchema().get(_type)
  if (!type) return _id
  const {title} = prepareForPreview({_id, _type, ...fields}, type)
  const kind = type.title ?? _type
  return typeof title === 'string' && title !== '' && title !== kind ? `${revealText(title)} (${kind})` : kind
}

/** Who sent a request and when. */
function Sent({documentId, authors}: Pick<Decided, 'documentId' | 'authors'>) {
  const client = useClient({apiVersion: studioApiVersion})
  const people = authors.join(' ')
  const load = useMemo(
    () => async () => await readSending(client, documentId, people.split(' ')),
    [client, documentId, people],
  )
  const sending = useLoaded(load)
  if (sending.state === 'loading') return '…'
  if (sending.state === 'failed') return say('Could not be read. Reload the page to try again.')
  if (sending.value === null) return say('Not in the history')
  const {by, at} = sending.value
  return (
    <>
      <UserName id={by} />, <Moment time={at} />
    </>
  )
}

type FactsProps = Decided &
  Readonly<{
    /** The label of who sent it. Without one, the last request isn't about this text. */
    labels: Readonly<{sent?: string}>
    children?: ReactNode
  }>

/** What a decision is about: the text, its people and their reason. */
export function DecisionFacts(props: FactsProps) {
  const {documentId, document, authors, reason, files, seen, labels, children} = props
  return (
    <Facts>
      <Fact label={say('Text')}>{useDocumentTitle(document)}</Fact>
      <Fact label={say('Shown in')}>{describeRegions(document._type, document)}</Fact>
      {seen && <Fact label={say('Languages')}>{describeLanguages(seen.languages)}</Fact>}
      <Fact label={authors.length > 1 ? say('Written or sent by') : say('Written by')}>
        <UserNames ids={authors} />
      </Fact>
      {labels.sent !== undefined && (
        <Fact label={labels.sent}>
          <Sent documentId={documentId} authors={authors} />
        </Fact>
      )}
      <Fact label={say('Reason')}>{reason}</Fact>
      {files !== undefined && files.length > 0 && (
        <>
          <dt>
            <Text size={1} muted>
              {say('Evidence files')}
            </Text>
          </dt>
          <dd>
            <EvidenceFileList files={files} />
          </dd>
        </>
      )}
      {seen && <Fact label={say('Review')}>{countSeen(seen)}</Fact>}
      {children}
    </Facts>
  )
}

type DialogProps = Decided &
  Readonly<{
    labels: Readonly<{sent?: string; submit: string}>
    /** When visitors see the text, as a sentence without a full stop. */
    live: string
    /** What the officer vouches for, and what happens next. A paragraph each. */
    paragraphs: readonly string[]
    /** What the officer should read first. Null without such. */
    warning?: string | null
    /** The lines that the author ticked. */
    tickedByAuthor?: readonly TickedLine[] | undefined
    onSubmit: (checklist: readonly Check[]) => void
  }>

/** Asks an officer once more before a text is approved or countersigned. */
export function DecisionDialog({
  labels,
  live,
  paragraphs,
  warning = null,
  tickedByAuthor,
  onSubmit,
  ...decided
}: DialogProps) {
  const {_type: type} = decided.document
  const [ticked, setTicked] = useState<readonly Check[]>([])
  const isComplete = ticked.length === listChecks(type).length
  return (
    <Stack gap={5}>
      <DecisionFacts {...decided} labels={labels}>
        <Fact label={say('Visitors see it')}>{live}</Fact>
      </DecisionFacts>
      {warning !== null && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>{warning}</Text>
        </Card>
      )}
      <Checklist
        type={type}
        title={say('Checklist')}
        hint={say(
          'Tick each line that holds. The public record keeps what you ticked. If a line doesn’t hold, the text isn’t ready.',
        )}
        ticked={ticked}
        tickedByAuthor={tickedByAuthor}
        onChange={setTicked}
      />
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} size={1}>
          {paragraph}
        </Text>
      ))}
      <Flex justify="flex-end">
        <Button
          tone="positive"
          text={labels.submit}
          disabled={!isComplete}
          onClick={() => onSubmit(ticked)}
        />
      </Flex>
    </Stack>
  )
}
