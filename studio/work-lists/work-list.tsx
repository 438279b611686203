import {Text, Badge, type BadgeTone, Box, Flex, Stack, Card, Heading} from '@sanity/ui'
import {useEffect, useState, type ComponentType, type ReactNode} from 'react'
import {
  prepareForPreview,
  SanityDefaultPreview,
  type SchemaType,
  useClient,
  getPublishedId,
  Preview,
  PreviewCard,
  useSchema,
  LoadingBlock,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {type ChildLinkProps, usePaneRouter} from 'sanity/structure'
import {styled} from 'styled-components'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import type {QueryResult} from '../live-data.ts'
import {readLastState, type HistoricDocument} from './document-history.ts'
import {say} from '../i18n/say.ts'

type DeletedPreviewProps = Readonly<{schemaType: SchemaType; documentId: string}>

/** The last preview of a deleted document. Its id while loading, and if the content service doesn't keep the document. */
function DeletedPreview({schemaType, documentId}: DeletedPreviewProps) {
  const client = useClient({apiVersion: studioApiVersion})
  const [document, setDocument] = useState<HistoricDocument>()
  useEffect(() => {
    let isShown = true
    readLastState(client, documentId).then(
      (state) => isShown && setDocument(state),
      // Without it, the line still shows the document and when it was deleted.
      (error: unknown) => console.error(error),
    )
    return () => {
      isShown = false
    }
  }, [client, documentId])
  if (!document) return <Text size={1}>{documentId}</Text>
  // The Studio's own preview reads an existing document by id, which fails here.
  const {title, subtitle, media} = prepareForPreview(document, schemaType)
  return (
    <SanityDefaultPreview
      schemaType={schemaType}
      title={title}
      subtitle={subtitle}
      media={media}
      layout="default"
    />
  )
}

/** A document in a work list, and the reason. */
export type DocumentLine = Readonly<{
  /** Distinguishes lines of the same document. */
  key?: string
  documentId: string
  type: string
  /** Why the document is listed, in a few words. */
  detail: ReactNode
  badge?: Readonly<{tone: BadgeTone; text: string}> | undefined
  /** Whether it no longer exists. Its preview then shows the last version. */
  isDeleted?: boolean
}>

// Below the preview's title, after its icon.
const Detail = styled(Box)`
  padding-inline-start: 3.05rem;
`

type DocumentRowProps = Readonly<{line: DocumentLine; link: ComponentType<ChildLinkProps>}>

/** One line of a work list: the document's preview, and the reason. */
function DocumentRow({line: {documentId, type, detail, badge, isDeleted = false}, link}: DocumentRowProps) {
  const schemaType = useSchema().get(type)
  if (!schemaType) return null
  const words = (
    <Stack gap={2}>
      <Flex align="center" gap={3}>
        <Box flex={1}>
          {isDeleted ? (
            <DeletedPreview schemaType={schemaType} documentId={documentId} />
          ) : (
            <Preview schemaType={schemaType} value={{_id: documentId, _type: type}} layout="default" />
          )}
        </Box>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </Flex>
      <Detail>
        <Text size={1} muted>
          {detail}
        </Text>
      </Detail>
    </Stack>
  )
  // Opens the document outside this list. Its restore button navigates to the document's own list, and would do nothing here because that closes the
  // form.
  if (isDeleted)
    return (
      <PreviewCard
        as={IntentLink}
        intent="edit"
        params={{id: getPublishedId(documentId), type}}
        data-as="a"
        radius={2}
        padding={2}
      >
        {words}
      </PreviewCard>
    )
  return (
    <PreviewCard as={link} childId={getPublishedId(documentId)} data-as="a" radius={2} padding={2}>
      {words}
    </PreviewCard>
  )
}

export type Section = Readonly<{
  title: string
  lines: readonly DocumentLine[]
  /** Whether its lines are hidden until a user opens it. */
  isFolded?: boolean
}>

type WorkListProps = Readonly<{
  result: QueryResult<readonly Section[]>
  /** Message for an empty list. */
  emptyText: string
  description: string
}>

/** Documents that need attention, in sections. A click opens one beside the list. */
export function WorkList({result, emptyText, description}: WorkListProps) {
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed')
    return (
      <Notice tone="critical">
        {say('The list could not be read. Reload the page. If that fails too, contact an administrator.')}
      </Notice>
    )
  const sections = result.value.filter(({lines}) => lines.length > 0)
  return (
    <Stack gap={5} padding={3} paddingBottom={6}>
      <Box paddingX={2} paddingTop={1}>
        <Text size={1} muted>
          {description}
        </Text>
      </Box>
      {sections.length === 0 && <Notice tone="positive">{emptyText}</Notice>}
      {sections.map((section) => (
        <SectionOfList key={section.title} {...section} />
      ))}
    </Stack>
  )
}

function SectionOfList({title, lines, isFolded = false}: Section) {
  const [isOpen, setOpen] = useState(false)
  const heading = (
    <Flex paddingX={2} align="baseline" gap={2}>
      <Heading as="h2" size={0}>
        {title}
      </Heading>
      <Text size={1} muted>
        {lines.length}
      </Text>
    </Flex>
  )
  if (isFolded)
    return (
      <details onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
        <summary aria-label={`${title}, ${lines.length}`}>
          <Box display="inline-block">{heading}</Box>
        </summary>
        {isOpen && <Lines lines={lines} />}
      </details>
    )
  return (
    <Stack as="section" gap={2}>
      {heading}
      <Lines lines={lines} />
    </Stack>
  )
}

function Lines({lines}: Pick<Section, 'lines'>) {
  const {ChildLink} = usePaneRouter()
  return (
    <Stack as="ul" gap={1}>
      {lines.map((line) => (
        <li key={line.key ?? line.documentId}>
          <DocumentRow line={line} link={ChildLink} />
        </li>
      ))}
    </Stack>
  )
}

type NoticeProps = Readonly<{tone: 'positive' | 'critical'; children: ReactNode}>

function Notice({tone, children}: NoticeProps) {
  return (
    <Card tone={tone} padding={4} margin={2} radius={2} border>
      <Text size={1}>{children}</Text>
    </Card>
  )
}
