import {Card, Stack, Text} from '@sanity/ui'
import {type ObjectInputProps, useFormValue} from 'sanity'
import {type Address, readAddress} from '#schemas/rules/former-slugs.ts'
import {formerSlugTypes, toDocumentPath} from '#schemas/values/site-paths.ts'
import {say} from '../i18n/say.ts'

type Edited = Readonly<{
  type: string
  publishedSlug: string | undefined
  address: Address
  /** Whether it's edited in a release, which publishes without the document's actions. */
  isInRelease: boolean
}>

/** What happens to a published page's address when its slug changes, in words. Null if it stays. */
export function describeAddressChange({type, publishedSlug, address, isInRelease}: Edited): string | null {
  const {slug, formerSlugs} = address
  if (!formerSlugTypes.includes(type)) return null
  if (publishedSlug === undefined || slug === undefined || slug === publishedSlug) return null
  const addresses = {from: toDocumentPath(type, publishedSlug) ?? '', to: toDocumentPath(type, slug) ?? ''}
  return isInRelease && !formerSlugs.includes(publishedSlug)
    ? say(
        'The address changes from {from} to {to}. A release doesn’t redirect the old address: add {slug} to the former addresses, or old links break.',
        {...addresses, slug: publishedSlug},
      )
    : say('The address changes from {from} to {to}. The old address will redirect to the new one.', addresses)
}

/** The slug. While it differs from the published one, shows what happens to the address. */
export function SlugInput(props: ObjectInputProps) {
  const [id, type, formerSlugs] = [
    useFormValue(['_id']),
    useFormValue(['_type']),
    useFormValue(['formerSlugs']),
  ]
  const description = describeAddressChange({
    type: String(type),
    publishedSlug: readAddress({slug: props.compareValue}).slug,
    address: readAddress({slug: props.value, formerSlugs}),
    isInRelease: String(id).startsWith('versions.'),
  })
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {description !== null && (
        <Card
          as="output"
          display="block"
          tone="caution"
          paddingX={3}
          paddingY={2}
          radius={2}
          data-testid="address-change"
        >
          <Text size={1}>{description}</Text>
        </Card>
      )}
    </Stack>
  )
}
