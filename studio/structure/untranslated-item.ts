import {TranslateIcon} from '@sanity/icons/Translate'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {schemaTypes} from '#schemas/types.ts'
import {untranslatedFilter} from './untranslated-filter.ts'

/** Every document in which a bilingual text lacks a side. */
export const untranslatedItem = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id('untranslated')
    .title('Translations missing')
    .icon(TranslateIcon)
    .child(
      S.documentList()
        .id('untranslated')
        .title('Translations missing')
        .apiVersion('2025-02-19')
        .filter(untranslatedFilter(schemaTypes))
        .defaultOrdering([{field: '_updatedAt', direction: 'desc'}])
        .initialValueTemplates([]),
    )
