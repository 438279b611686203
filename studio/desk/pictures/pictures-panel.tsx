import {Checkbox, Flex, Grid, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {LoadingBlock} from 'sanity'
import {Labelled} from '../../labelled.tsx'
import {useLiveQuery} from '../../use-live-query.ts'
import {tagsOf} from '../tags-of.ts'
import {everyPicture, filterPictures, type PictureFilter} from './filter-pictures.ts'
import {listedPictures} from './listed-pictures.ts'
import {PictureCard} from './picture-card.tsx'
import {PictureDialog} from './picture-dialog.tsx'
import {Unreadable} from '../../unreadable.tsx'

/** All pictures: found by word and tag, with where they are used and what is kept with them. */
export function PicturesPanel() {
  const result = useLiveQuery(listedPictures)
  const [filter, setFilter] = useState(everyPicture)
  const [editedId, setEditedId] = useState<string | null>(null)
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed') return <Unreadable what="The pictures" />
  const shown = filterPictures(result.value, filter)
  const edited = result.value.find(({_id}) => _id === editedId)
  const tags = tagsOf(result.value.map(({kept}) => kept))
  return (
    <Stack gap={4}>
      <Filters tags={tags} filter={filter} onChange={setFilter} />
      <Text size={1} muted aria-live="polite">
        {shown.length === 1 ? '1 picture' : `${shown.length} pictures`}
      </Text>
      <Grid as="ul" gridTemplateColumns={[1, 2, 3, 4]} gap={3} padding={0}>
        {shown.map((picture) => (
          <PictureCard key={picture._id} picture={picture} onEdit={() => setEditedId(picture._id)} />
        ))}
      </Grid>
      {edited && <PictureDialog key={edited._id} picture={edited} onClose={() => setEditedId(null)} />}
    </Stack>
  )
}

type FiltersProps = Readonly<{
  tags: readonly string[]
  filter: PictureFilter
  onChange: (filter: PictureFilter) => void
}>

function Filters({tags, filter, onChange}: FiltersProps) {
  return (
    <Flex gap={4} wrap="wrap" align="flex-end">
      <Labelled label="Words in name, text, tags or use">
        {(id) => (
          <TextInput
            id={id}
            dir="auto"
            value={filter.words}
            onChange={({currentTarget: {value}}) => onChange({...filter, words: value})}
          />
        )}
      </Labelled>
      <Labelled label="With tag">
        {(id) => (
          <Select
            id={id}
            value={filter.tag}
            onChange={({currentTarget: {value}}) => onChange({...filter, tag: value})}
          >
            <option value="">All</option>
            {tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </Select>
        )}
      </Labelled>
      <Flex as="label" gap={2} align="center" paddingY={2}>
        <Checkbox
          checked={filter.isUnusedOnly}
          onChange={({currentTarget: {checked}}) => onChange({...filter, isUnusedOnly: checked})}
        />
        <Text size={1}>Not used anywhere</Text>
      </Flex>
    </Flex>
  )
}
