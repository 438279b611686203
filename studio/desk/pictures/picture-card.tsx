import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import {type Use, usesOf} from './filter-pictures.ts'
import type {ListedPicture} from './listed-pictures.ts'

const Thumbnail = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: contain;
  background: var(--card-muted-bg-color);
`

type Props = Readonly<{picture: ListedPicture; onEdit: () => void}>

/** A picture with what is kept with it and where it is used. */
export function PictureCard({picture, onEdit}: Props) {
  const {url, name, kept, width, height} = picture
  return (
    <Card as="li" border radius={2} padding={3} aria-label={name} style={{listStyle: 'none'}}>
      <Stack gap={3}>
        <Thumbnail src={`${url}?w=480`} alt={kept.en} loading="lazy" />
        <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
          <bdi>{name}</bdi>
        </Text>
        <Text size={1} muted>
          <bdi dir="ltr">
            {width} × {height}
          </bdi>
        </Text>
        <Text size={1} muted={kept.en === ''}>
          {kept.en === '' ? 'No English text kept' : kept.en}
        </Text>
        <Text
          size={1}
          muted={kept.ar === ''}
          dir={kept.ar === '' ? undefined : 'rtl'}
          lang={kept.ar === '' ? undefined : 'ar'}
        >
          {kept.ar === '' ? 'No Arabic text kept' : kept.ar}
        </Text>
        <Flex gap={2} wrap="wrap">
          {kept.tags.map((tag) => (
            <Badge key={tag} dir="auto">
              {tag}
            </Badge>
          ))}
        </Flex>
        <Uses uses={usesOf(picture)} />
        <Flex>
          <Button
            mode="ghost"
            text="Text and tags"
            aria-label={`Text and tags of ${name}`}
            onClick={onEdit}
          />
        </Flex>
      </Stack>
    </Card>
  )
}

function Uses({uses}: Readonly<{uses: readonly Use[]}>) {
  const schema = useSchema()
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
