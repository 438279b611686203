import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {type FixedSet, fixedDocumentId} from '#schemas/values/fixed-documents.ts'
import {documentViews} from './document-views.ts'
import {fixedTemplateId} from './fixed-document-templates.ts'

type Entry = Readonly<{member: string; title: string}>

/** The entry of one document of a closed set. */
export function fixedEntry(S: StructureBuilder, set: FixedSet, {member, title}: Entry): ListItemBuilder {
  const id = fixedDocumentId(set, member)
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType(set.type)
    .child(
      S.document()
        .documentId(id)
        .schemaType(set.type)
        .title(title)
        .views(documentViews(S, set.type))
        .initialValueTemplate(fixedTemplateId(set.type), {[set.memberField]: member}),
    )
}
