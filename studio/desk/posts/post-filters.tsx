import {Flex, Select, TextInput} from '@sanity/ui'
import {Labelled} from '../../labelled.tsx'
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
      <Labelled label="Words in title or excerpt">
        {(id) => (
          <TextInput
            id={id}
            dir="auto"
            value={filter.words}
            onChange={({currentTarget: {value}}) => onChange({...filter, words: value})}
          />
        )}
      </Labelled>
      <Labelled label="In category">
        {(id) => (
          <Select
            id={id}
            value={filter.categoryId}
            onChange={({currentTarget: {value}}) => onChange({...filter, categoryId: value})}
          >
            <option value="">All</option>
            {categories.map(({_id, title}) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
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
    </Flex>
  )
}
