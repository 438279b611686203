import {Badge, type BadgeTone, Box, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentType, ReactNode} from 'react'
import {getPublishedId, Preview, PreviewCard, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {ChildLinkProps} from 'sanity/structure'
import {styled} from 'styled-components'
import {DeletedPreview} from './deleted-preview.tsx'

/** A document in a work list, and why it is there. */
export type DocumentLine = Readonly<{
  /** Tells lines of the same document apart. */
  key?: string
  documentId: string
  type: string
  /** Why the document is listed, in a few words. */
  detail: ReactNode
  badge?: Readonly<{tone: BadgeTone; text: string}> | undefined
  /** Whether it does not exist any more: its preview is of what it was. */
  isDeleted?: boolean
}>

// Under the preview's title, past its icon.
const Detail = styled(Box)`
  padding-inline-start: 3.05rem;
`

type Props = Readonly<{line: DocumentLine; link: ComponentType<ChildLinkProps>}>

/** One line of a work list: the document's preview, and why it is listed. */
export function DocumentRow({line: {documentId, type, detail, badge, isDeleted = false}, link}: Props) {
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
  // The button that restores a document goes to its own list, and does nothing where that closes the form which has the button.
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
