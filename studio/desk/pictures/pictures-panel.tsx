import {Button, Flex, Grid, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {LoadingBlock} from 'sanity'
import {Unreadable} from '../../unreadable.tsx'
import {useLiveQuery} from '../../use-live-query.ts'
import {tagsOf} from '../tags-of.ts'
import {everyPicture, type PictureFilter} from './filter-pictures.ts'
import {listedPictures} from './listed-pictures.ts'
import {PictureCard} from './picture-card.tsx'
import {PictureDialog} from './picture-dialog.tsx'
import {PictureFilters} from './picture-filters.tsx'
import {isFiltered, pageSize, shownPictures} from './shown-pictures.ts'

/** The pictures, page by page: found by word and tag, with where they are used and what is kept with them. */
export function PicturesPanel() {
  const [filter, setFilter] = useState(everyPicture)
  const [limit, setLimit] = useState(pageSize)
  const [editedId, setEditedId] = useState<string | null>(null)
  const readLimit = isFiltered(filter) ? null : limit
  const result = useLiveQuery(useMemo(() => listedPictures(readLimit), [readLimit]))
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed') return <Unreadable what="The pictures" />
  const {pictures, total, tags} = result.value
  const {shown, hasMore, words} = shownPictures({pictures, total, filter, limit})
  const edited = pictures.find(({_id}) => _id === editedId)
  const search = (wanted: PictureFilter) => {
    setFilter(wanted)
    setLimit(pageSize)
  }
  return (
    <Stack gap={4}>
      <PictureFilters tags={tagsOf(tags.map((each) => ({tags: each})))} filter={filter} onChange={search} />
      <Text size={1} muted aria-live="polite">
        {words}
      </Text>
      <Grid as="ul" gridTemplateColumns={[1, 2, 3, 4]} gap={3} padding={0}>
        {shown.map((picture) => (
          <PictureCard key={picture._id} picture={picture} onEdit={() => setEditedId(picture._id)} />
        ))}
      </Grid>
      {hasMore && (
        <Flex justify="center">
          <Button mode="ghost" text="Show more pictures" onClick={() => setLimit(limit + pageSize)} />
        </Flex>
      )}
      {edited && <PictureDialog key={edited._id} picture={edited} onClose={() => setEditedId(null)} />}
    </Stack>
  )
}
