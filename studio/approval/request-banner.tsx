import {Box, Card, Stack, Text} from '@sanity/ui'
import {getPublishedId} from 'sanity'
import {z} from 'zod'
import {PersonName} from '../audit-desk/person-name.tsx'
import {useSealedDocument} from './use-sealed-document.ts'
import {describeRequest} from './describe-request.ts'
import {useRequest} from './use-request.ts'

const formShape = z.object({_id: z.string(), _rev: z.string().optional()}).loose()

/** What became of the last request for a document, at the top of its form; updated live. */
export function RequestBanner({document}: Readonly<{document: unknown}>) {
  const form = formShape.safeParse(document).data
  return form ? (
    <BannerOf documentId={getPublishedId(form._id)} isDraft={form._id.startsWith('drafts.')} />
  ) : null
}

function BannerOf({documentId, isDraft}: Readonly<{documentId: string; isDraft: boolean}>) {
  const request = useRequest(documentId)
  const sealed = useSealedDocument(documentId)
  const banner = describeRequest({
    request: request.state === 'ready' ? request.value : null,
    sealKind: sealed.state === 'ready' ? (sealed.value?.kind ?? null) : null,
    hasDraft: isDraft,
  })
  if (!banner) return null
  return (
    <Box paddingBottom={4}>
      <Card
        as="output"
        display="block"
        tone={banner.tone}
        padding={4}
        radius={2}
        border
        data-testid="approval-banner"
      >
        <Stack gap={3}>
          <Text size={1} weight="medium">
            {banner.title}
          </Text>
          {banner.lines.map((line) => (
            <Text key={line} size={1}>
              {line}
            </Text>
          ))}
          {banner.takenBackBy !== undefined && (
            <Text size={1} muted>
              Taken back by <PersonName id={banner.takenBackBy} />
            </Text>
          )}
          {banner.sentBackBy !== undefined && (
            <Text size={1} muted>
              Sent back by <PersonName id={banner.sentBackBy} />
            </Text>
          )}
        </Stack>
      </Card>
    </Box>
  )
}
