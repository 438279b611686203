import {Card, Text, Box, Stack} from '@sanity/ui'
import {getPublishedId, isVersionId} from 'sanity'
import {z} from 'zod'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {UserNames} from '../shared-parts.tsx'
import {DateChangeNotice} from './date-change.tsx'
import {ReleaseNotice} from './releases.tsx'
import {usePublishedSeal, useRequest} from './requests.ts'
import {describeRequest} from './describe-request.ts'

const formShape = z.object({_id: z.string(), _type: z.string()}).loose()

/** The result of a document's last request, at the top of its form. Updated live. */
export function RequestBanner({document}: Readonly<{document: unknown}>) {
  const form = formShape.safeParse(document).data
  if (!form) return null
  const documentId = getPublishedId(form._id)
  const isVersion = isVersionId(form._id)
  const needsApproval = isVersion && (isRegulatedType(form._type) || isMarked(form))
  return (
    <>
      <ReleaseNotice documentId={documentId} isVersion={needsApproval} />
      {!isVersion && <DocumentBanner documentId={documentId} isDraft={form._id.startsWith('drafts.')} />}
    </>
  )
}

function DocumentBanner({documentId, isDraft}: Readonly<{documentId: string; isDraft: boolean}>) {
  const request = useRequest(documentId)
  const sealed = usePublishedSeal(documentId)
  const seal = sealed.state === 'ready' ? sealed.value : null
  const banner = describeRequest({
    request: request.state === 'ready' ? request.value : null,
    sealKind: seal?.kind ?? null,
    objection: seal?.objector ? {by: seal.objector, reason: seal.reason ?? ''} : null,
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
          {banner.people && (
            <Text size={1} muted>
              {banner.people.words} <UserNames ids={banner.people.ids} />
            </Text>
          )}
          {banner.dateChange && <DateChangeNotice change={banner.dateChange} />}
        </Stack>
      </Card>
    </Box>
  )
}
