import {BookIcon} from '@sanity/icons/Book'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'

/** The trading terms, in the order of the English alphabet. */
export const glossaryItem = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id('glossary')
    .title('Glossary')
    .icon(BookIcon)
    .schemaType('glossaryTerm')
    .child(
      S.documentTypeList('glossaryTerm')
        .title('Glossary')
        .defaultOrdering([{field: 'term.en', direction: 'asc'}]),
    )
