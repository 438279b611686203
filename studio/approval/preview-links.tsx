import {Card, Flex, Text} from '@sanity/ui'
import {languages} from '#domain/languages/languages.ts'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {addressOf} from '../presentation/address.ts'
import {pagesToReview} from './pages-to-review.ts'
import {useRequest} from './use-request.ts'

type Props = Readonly<{documentId: string; type: string; slug: string | undefined}>

/**
 * Links to the pages as they would be, in both languages: those of a profile's region, or the page of a text that has one. Of what is approved for a moment to
 * come, they lead to that moment.
 */
export function PreviewLinks({documentId, type, slug}: Props) {
  const request = useRequest(documentId)
  const known = request.state === 'ready' ? request.value : null
  const isApproved = known?.state === 'waiting' && known.approvedAt !== null
  // Without a moment the preview shows drafts again.
  const on = isApproved ? (known.liveAt ?? '') : ''
  const region = regionCodes.find((code) => documentId === `regionProfile-${code}`)
  return (
    <Card padding={3} radius={2} border>
      <Flex gap={4} wrap="wrap">
        <Text size={1} weight="medium">
          {on ? 'As visitors will see it at its moment' : 'As visitors would see it'}
        </Text>
        {pagesToReview(type, slug).flatMap(({path, title}) =>
          languages.map((language) => (
            <Text key={`${path} ${language}`} size={1}>
              <a
                href={`/presentation?preview=${encodeURIComponent(addressOf({path, language, region, on}))}`}
              >
                {title} · {languageTitles[language]}
              </a>
            </Text>
          )),
        )}
      </Flex>
    </Card>
  )
}
