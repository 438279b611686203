import {Button, Flex, Grid, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {LoadingBlock} from 'sanity'
import {Unreadable} from '../../unreadable.tsx'
import type {ListedPicture} from './listed-pictures.ts'
import {PictureFilters} from './picture-filters.tsx'
import type {usePictures} from './use-pictures.ts'

type Props = Readonly<{
  found: ReturnType<typeof usePictures>
  /** The item of the list for a picture. */
  children: (picture: ListedPicture) => ReactNode
}>

/** Pictures page by page, under the fields by which they are found. */
export function PictureList({found, children}: Props) {
  if (found.state === 'loading') return <LoadingBlock />
  if (found.state === 'failed') return <Unreadable what="The pictures" />
  const {shown, words, tags, filter, search, showMore} = found
  return (
    <Stack gap={4}>
      <PictureFilters tags={tags} filter={filter} onChange={search} />
      <Text size={1} muted aria-live="polite">
        {words}
      </Text>
      <Grid as="ul" gridTemplateColumns={[1, 2, 3, 4]} gap={3} padding={0}>
        {shown.map((picture) => children(picture))}
      </Grid>
      {showMore && (
        <Flex justify="center">
          <Button mode="ghost" text="Show more pictures" onClick={showMore} />
        </Flex>
      )}
    </Stack>
  )
}
