import {Checkbox, Flex, Text} from '@sanity/ui'
import {TagField, WordsField} from '../filter-fields.tsx'
import type {PictureFilter} from './filter-pictures.ts'

type Props = Readonly<{
  tags: readonly string[]
  filter: PictureFilter
  onChange: (filter: PictureFilter) => void
}>

/** What is looked for among the pictures. */
export function PictureFilters({tags, filter, onChange}: Props) {
  return (
    <Flex gap={4} wrap="wrap" align="flex-end">
      <WordsField
        label="Words in name, text, tags or use"
        value={filter.words}
        onChange={(words) => onChange({...filter, words})}
      />
      <TagField tags={tags} value={filter.tag} onChange={(tag) => onChange({...filter, tag})} />
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
