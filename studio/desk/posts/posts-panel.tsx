import {Stack} from '@sanity/ui'
import {useState} from 'react'
import {LoadingBlock} from 'sanity'
import {readingTotalsShape} from '#domain/readings/reading-sums.ts'
import {useSums} from '../../readings/use-sums.ts'
import {useLiveQuery} from '../../use-live-query.ts'
import {tagsOf} from '../tags-of.ts'
import {BulkActions} from './bulk-actions.tsx'
import {everyPost, filterPosts} from './filter-posts.ts'
import {listedPosts} from './listed-posts.ts'
import {PostFilters} from './post-filters.tsx'
import {PostTable} from './post-table.tsx'
import {Unreadable} from '../../unreadable.tsx'

/** All posts, to be found and to be given another category or tags, many at once. */
export function PostsPanel() {
  const result = useLiveQuery(listedPosts)
  const totals = useSums(null, readingTotalsShape)
  const [filter, setFilter] = useState(everyPost)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed') return <Unreadable what="The posts" />
  const {posts, categories} = result.value
  const shown = filterPosts(posts, filter)
  // What the filter hides is not changed.
  const chosenPosts = shown.filter(({_id}) => chosen.has(_id))
  return (
    <Stack gap={4}>
      <PostFilters categories={categories} tags={tagsOf(posts)} filter={filter} onChange={setFilter} />
      <BulkActions posts={chosenPosts} allPosts={posts} categories={categories} />
      {totals.state === 'failed' && <Unreadable what="The readings" />}
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
