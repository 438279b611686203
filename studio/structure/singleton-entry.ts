import {documentViews} from './document-views.ts'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'

/** The entry of a document that exists once; its id is its type's name. */
export const singletonEntry = (S: StructureBuilder, type: string, title: string): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(title)
    .schemaType(type)
    .child(S.document().documentId(type).schemaType(type).title(title).views(documentViews(S, type)))
