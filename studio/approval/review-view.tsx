import {Box, Card, Heading, Stack, Text} from '@sanity/ui'
import {z} from 'zod'
import type {UserViewComponent} from 'sanity/structure'
import {Differences} from './differences.tsx'
import {PrescribedSection} from './prescribed-section.tsx'
import {PreviewLinks} from './preview-links.tsx'
import {RequestBanner} from './request-banner.tsx'

const slugOf = (document: Readonly<Record<string, unknown>>) =>
  z.object({slug: z.object({current: z.string()})}).safeParse(document).data?.slug.current

/** What would be published, word by word in both languages against what is live and what is prescribed, with the request and its answer. */
export const ReviewView: UserViewComponent = ({document, documentId, schemaType}) => {
  const {draft, published} = document
  return (
    <Box padding={4}>
      <RequestBanner document={draft ?? published} />
      {draft ? (
        <Stack gap={5}>
          <PreviewLinks documentId={documentId} slug={slugOf(draft)} />
          <Heading as="h2" size={1}>
            Against what is live
          </Heading>
          <Differences type={schemaType.name} from={published ?? {}} to={draft} />
          {schemaType.name === 'regionProfile' && <PrescribedSection profile={draft} />}
        </Stack>
      ) : (
        <Card padding={4} radius={2} border>
          <Text size={1}>There is no draft: what is live is what was approved last.</Text>
        </Card>
      )}
    </Box>
  )
}
