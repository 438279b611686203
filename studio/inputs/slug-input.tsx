import {Card, Stack, Text} from '@sanity/ui'
import {type ObjectInputProps, useFormValue} from 'sanity'
import {readAddress} from '#schemas/rules/read-address.ts'
import {describeAddressChange} from './describe-address-change.ts'

/** The slug with, while it differs from the published one, what becomes of the address. */
export function SlugInput(props: ObjectInputProps) {
  const [id, type, formerSlugs] = [
    useFormValue(['_id']),
    useFormValue(['_type']),
    useFormValue(['formerSlugs']),
  ]
  const words = describeAddressChange({
    type: String(type),
    publishedSlug: readAddress({slug: props.compareValue}).slug,
    address: readAddress({slug: props.value, formerSlugs}),
    isInRelease: String(id).startsWith('versions.'),
  })
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {words !== null && (
        <Card
          as="output"
          display="block"
          tone="caution"
          paddingX={3}
          paddingY={2}
          radius={2}
          data-testid="address-change"
        >
          <Text size={1}>{words}</Text>
        </Card>
      )}
    </Stack>
  )
}
