import {Box, Card, Heading, Stack, Text} from '@sanity/ui'
import {z} from 'zod'
import type {UserViewComponent} from 'sanity/structure'
import {Differences} from './differences.tsx'
import {LiveSeal} from './live-seal.tsx'
import {PrescribedSection} from './prescribed-section.tsx'
import {PreviewLinks} from './preview-links.tsx'
import {RequestBanner} from './request-banner.tsx'
import {useBeforeEmergency} from './use-before-emergency.ts'
import {WrittenBy} from './written-by.tsx'

const slugOf = (document: Readonly<Record<string, unknown>>) =>
  z.object({slug: z.object({current: z.string()})}).safeParse(document).data?.slug.current

const sealedAlone = z.object({_rev: z.string(), seal: z.object({kind: z.literal('emergency')})})
const revised = z.object({_rev: z.string()})

type Document = Readonly<Record<string, unknown>>
type Live = Readonly<{documentId: string; type: string; live: Document}>

/** What one person published alone, against what was live before: whoever countersigns it reads that. */
function SinceEmergency({documentId, type, live}: Live) {
  const revision = sealedAlone.safeParse(live).data?._rev ?? null
  const before = useBeforeEmergency(documentId, revision)
  return revision === null ? (
    <Card padding={4} radius={2} border>
      <Stack gap={4}>
        <Text size={1}>There is no draft: nothing waits for approval.</Text>
        <LiveSeal live={live} />
      </Stack>
    </Card>
  ) : (
    <Stack gap={5}>
      <LiveSeal live={live} />
      <Heading as="h2" size={1}>
        Against what was live before
      </Heading>
      {before && <Differences type={type} from={before} to={live} />}
    </Stack>
  )
}

/** What would be published, word by word in both languages against what is live and what is prescribed, with the request and its response. */
export const ReviewView: UserViewComponent = ({document, documentId, schemaType}) => {
  const {draft, published} = document
  return (
    <Box padding={4}>
      <RequestBanner document={draft ?? published} />
      {draft ? (
        <Stack gap={5}>
          <WrittenBy documentId={documentId} revision={revised.parse(draft)._rev} />
          <PreviewLinks documentId={documentId} type={schemaType.name} slug={slugOf(draft)} />
          <Heading as="h2" size={1}>
            Against what is live
          </Heading>
          <Differences type={schemaType.name} from={published ?? {}} to={draft} />
          {schemaType.name === 'regionProfile' && <PrescribedSection profile={draft} />}
        </Stack>
      ) : (
        <SinceEmergency documentId={documentId} type={schemaType.name} live={published ?? {}} />
      )}
    </Box>
  )
}
