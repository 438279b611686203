import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import type {ListedPicture} from './listed-pictures.ts'

const Thumbnail = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: contain;
  background: var(--card-muted-bg-color);
`

type Props = Readonly<{
  picture: ListedPicture
  /** What can be done with it, and what else is told of it. */
  children: ReactNode
}>

/** A picture with what is kept with it, as an item of a list. */
export function PictureCard({picture: {url, name, kept, width, height}, children}: Props) {
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
        {children}
      </Stack>
    </Card>
  )
}
