import {Flex} from '@sanity/ui'
import {ChoiceField, TagField, WordsField} from '../filter-fields.tsx'
import type {PostFilter} from './filter-posts.ts'
import type {ListedCategory} from './listed-posts.ts'

type Props = Readonly<{
  categories: readonly ListedCategory[]
  tags: readonly string[]
  filter: PostFilter
  onChange: (filter: PostFilter) => void
}>

/** What is looked for among the posts. */
export function PostFilters({categories, tags, filter, onChange}: Props) {
  return (
    <Flex gap={4} wrap="wrap">
      <WordsField
        label="Words in title or excerpt"
        value={filter.words}
        onChange={(words) => onChange({...filter, words})}
      />
      <ChoiceField
        label="In category"
        options={categories.map(({_id, title}) => ({value: _id, title}))}
        value={filter.categoryId}
        onChange={(categoryId) => onChange({...filter, categoryId})}
      />
      <TagField tags={tags} value={filter.tag} onChange={(tag) => onChange({...filter, tag})} />
    </Flex>
  )
}
