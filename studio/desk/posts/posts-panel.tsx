import {Flex, Stack} from '@sanity/ui'
import {useState} from 'react'
import {LoadingBlock} from 'sanity'
import {pageViewTotalsShape} from '#domain/page-views.ts'
import {ChoiceField, TagField, WordsField} from '../filter-fields.tsx'
import {usePageViews} from '../../page-views.ts'
import {useLiveQuery} from '../../live-data.ts'
import {listTags} from '../search-words.ts'
import {LoadError} from '../../shared-parts.tsx'
import {type PostFilter, type ListedCategory, everyPost, filterPosts, listedPosts} from './listed-posts.ts'
import {BulkActions} from './bulk-actions.tsx'
import {PostTable} from './post-table.tsx'
import {say} from '../../i18n/say.ts'

type Props = Readonly<{
  categories: readonly ListedCategory[]
  tags: readonly string[]
  filter: PostFilter
  onChange: (filter: PostFilter) => void
}>

/** The filters of the posts. */
function PostFilters({categories, tags, filter, onChange}: Props) {
  return (
    <Flex gap={4} wrap="wrap">
      <WordsField
        label={say('Search title and excerpt')}
        value={filter.words}
        onChange={(words) => onChange({...filter, words})}
      />
      <ChoiceField
        label={say('In category')}
        options={categories.map(({_id, title}) => ({value: _id, title}))}
        value={filter.categoryId}
        onChange={(categoryId) => onChange({...filter, categoryId})}
      />
      <TagField tags={tags} value={filter.tag} onChange={(tag) => onChange({...filter, tag})} />
    </Flex>
  )
}

/** All posts, searchable, with bulk changes of category and tags. */
export function PostsPanel() {
  const result = useLiveQuery(listedPosts)
  const totals = usePageViews(null, pageViewTotalsShape)
  const [filter, setFilter] = useState(everyPost)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed') return <LoadError what={say('The posts')} />
  const {posts, categories} = result.value
  const shown = filterPosts(posts, filter)
  // The change skips posts that the filter hides.
  const chosenPosts = shown.filter(({_id}) => chosen.has(_id))
  return (
    <Stack gap={4}>
      <PostFilters categories={categories} tags={listTags(posts)} filter={filter} onChange={setFilter} />
      <BulkActions posts={chosenPosts} allPosts={posts} categories={categories} />
      {totals.state === 'failed' && <LoadError what={say('The page views')} />}
      <PostTable
        posts={shown}
        categories={categories}
        totals={totals.state === 'ready' ? totals.value : null}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Stack>
  )
}
