import {Badge, Flex, Stack, Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {usesOf} from './filter-pictures.ts'
import type {ListedPicture} from './listed-pictures.ts'

/** Where a picture is used: the documents by name, each leading to its form. */
export function PictureUses({picture}: Readonly<{picture: ListedPicture}>) {
  const schema = useSchema()
  const uses = usesOf(picture)
  if (uses.length === 0)
    return (
      <Flex>
        <Badge tone="caution">Not used anywhere</Badge>
      </Flex>
    )
  return (
    <Stack as="ul" gap={2} padding={0}>
      {uses.map(({id, type, title}) => (
        <Text as="li" key={id} size={1} style={{listStyle: 'none'}}>
          Used in{' '}
          <IntentLink intent="edit" params={{id, type}}>
            <bdi>{title ?? schema.get(type)?.title ?? id}</bdi>
          </IntentLink>
        </Text>
      ))}
    </Stack>
  )
}
