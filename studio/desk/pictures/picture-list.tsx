import {defaultLanguage, getDirection, type Language, languages} from '#domain/languages.ts'
import {useMemo, useState, type ReactNode} from 'react'
import {Badge, Card, Flex, Stack, Text, Checkbox, Button, Grid} from '@sanity/ui'
import {styled} from 'styled-components'
import {LoadingBlock} from 'sanity'
import {toPictureAddress} from '../../environment.ts'
import {type QueryResult, useLiveQuery} from '../../live-data.ts'
import {listTags} from '../search-words.ts'
import {TagField, WordsField} from '../filter-fields.tsx'
import {LoadError} from '../../shared-parts.tsx'
import {
  everyPicture,
  type PictureFilter,
  isFiltered,
  picturesPerPage,
  pickShownPictures,
} from './filter-pictures.ts'
import {type ListedPicture, listedPictures} from './picture-library.ts'
import {say, sayLanguage} from '../../i18n/say.ts'

/** The matching pictures in pages, and their filters. */
export type FoundPictures = Readonly<{
  state: 'ready'
  /** All loaded pictures, including those that don't match. */
  pictures: readonly ListedPicture[]
  shown: readonly ListedPicture[]
  /** The text about the shown count. */
  words: string
  tags: readonly string[]
  filter: PictureFilter
  search: (filter: PictureFilter) => void
  /** Undefined if all are shown. */
  showMore: (() => void) | undefined
}>

/** The pictures of the dataset, searchable by word and tag. */
export function usePictures(): FoundPictures | Exclude<QueryResult<unknown>, {state: 'ready'}> {
  const [filter, setFilter] = useState(everyPicture)
  const [limit, setLimit] = useState(picturesPerPage)
  const readLimit = isFiltered(filter) ? null : limit
  const result = useLiveQuery(useMemo(() => listedPictures(readLimit), [readLimit]))
  if (result.state !== 'ready') return result
  const {pictures, total, tags} = result.value
  const {shown, hasMore, words} = pickShownPictures({pictures, total, filter, limit})
  return {
    state: 'ready',
    pictures,
    shown,
    words,
    tags: listTags(tags.map((each) => ({tags: each}))),
    filter,
    search: (wanted) => {
      setFilter(wanted)
      setLimit(picturesPerPage)
    },
    showMore: hasMore ? () => setLimit(limit + picturesPerPage) : undefined,
  }
}

const Thumbnail = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: contain;
  background: var(--card-muted-bg-color);
`

const KeptText = ({language, text}: Readonly<{language: Language; text: string}>) =>
  text === '' ? (
    <Text size={1} muted>
      {say('No {language} text kept', {language: sayLanguage(language)})}
    </Text>
  ) : (
    <Text size={1} dir={getDirection(language)} lang={language}>
      {text}
    </Text>
  )

type PictureCardProps = Readonly<{
  picture: ListedPicture
  /** Actions and further details. */
  children: ReactNode
}>

/** A picture with its stored data, as a list item. */
export function PictureCard({picture: {_id, name, kept, width, height}, children}: PictureCardProps) {
  return (
    <Card as="li" border radius={2} padding={3} aria-label={name} style={{listStyle: 'none'}}>
      <Stack gap={3}>
        <Thumbnail src={`${toPictureAddress(_id) ?? ''}?w=480`} alt={kept[defaultLanguage]} loading="lazy" />
        <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
          <bdi>{name}</bdi>
        </Text>
        <Text size={1} muted>
          <bdi dir="ltr">
            {width} × {height}
          </bdi>
        </Text>
        {languages.map((language) => (
          <KeptText key={language} language={language} text={kept[language]} />
        ))}
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

type PictureFiltersProps = Readonly<{
  tags: readonly string[]
  filter: PictureFilter
  onChange: (filter: PictureFilter) => void
}>

/** The filters of the pictures. */
function PictureFilters({tags, filter, onChange}: PictureFiltersProps) {
  return (
    <Flex gap={4} wrap="wrap" align="flex-end">
      <WordsField
        label={say('Search name, text, tags and use')}
        value={filter.words}
        onChange={(words) => onChange({...filter, words})}
      />
      <TagField tags={tags} value={filter.tag} onChange={(tag) => onChange({...filter, tag})} />
      <Flex as="label" gap={2} align="center" paddingY={2}>
        <Checkbox
          checked={filter.isUnusedOnly}
          onChange={({currentTarget: {checked}}) => onChange({...filter, isUnusedOnly: checked})}
        />
        <Text size={1}>{say('Not used anywhere')}</Text>
      </Flex>
    </Flex>
  )
}

type PictureListProps = Readonly<{
  found: ReturnType<typeof usePictures>
  /** The list item for a picture. */
  children: (picture: ListedPicture) => ReactNode
}>

/** Pictures in pages, below their filters. */
export function PictureList({found, children}: PictureListProps) {
  if (found.state === 'loading') return <LoadingBlock />
  if (found.state === 'failed') return <LoadError what={say('The pictures')} />
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
          <Button mode="ghost" text={say('Show more pictures')} onClick={showMore} />
        </Flex>
      )}
    </Stack>
  )
}
