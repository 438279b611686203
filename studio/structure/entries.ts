import type {ComponentType} from 'react'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {schemaTypes} from '#schemas/types.ts'
import {singletonTypes, type FixedSet, formatFixedDocumentId} from '#schemas/values/fixed-documents.ts'
import {listDocumentViews} from './document-views.ts'
import {formatFixedTemplateId} from './templates.ts'
import {say} from '../i18n/say.ts'

/** Titles of lists that differ from their type's title. */
const listTitles: Readonly<Record<string, string>> = {
  announcement: say('Announcements'),
  author: say('Authors'),
  blogCategory: say('Categories'),
  blogPost: say('Posts'),
  faq: say('Frequently asked questions'),
  glossaryTerm: say('Terms'),
  landingPage: say('Landing pages'),
  legalDocument: say('Legal documents'),
  partnerProgramme: say('Partner programmes'),
  platform: say('Platforms'),
  platformEdition: say('Platform editions'),
  prescribedText: say('Prescribed texts'),
  tool: say('Tools'),
  tradingHoursCalendar: say('Trading hours'),
}

type Group = Readonly<{id: string; title: string; icon: ComponentType}>
type Items = Parameters<ReturnType<StructureBuilder['list']>['items']>[0]

/** An entry that opens a list of entries. */
export const makeGroupEntry = (
  S: StructureBuilder,
  {id, title, icon}: Group,
  items: Items,
): ListItemBuilder =>
  S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items))

/** The entry of a singleton, whose id is its type's name. */
const makeSingletonEntry = (S: StructureBuilder, type: string, title: string): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(title)
    .schemaType(type)
    .child(S.document().documentId(type).schemaType(type).title(title).views(listDocumentViews(S, type)))

const typesByName = new Map(schemaTypes.map((type) => [type.name, type]))

/** The entry of a type: a singleton's document, or the list of another type. */
export function makeTypeEntry(S: StructureBuilder, type: string): ListItemBuilder {
  const title = listTitles[type] ?? typesByName.get(type)?.title ?? type
  return singletonTypes.includes(type) ? makeSingletonEntry(S, type, title) : makeListEntry(S, type, title)
}

function makeListEntry(S: StructureBuilder, type: string, title: string): ListItemBuilder {
  const definition = typesByName.get(type)
  const [ordering] = (definition && 'orderings' in definition && definition.orderings) || []
  const list = S.documentTypeList(type).title(title)
  return S.documentTypeListItem(type)
    .title(title)
    .child(ordering ? list.defaultOrdering([...ordering.by]) : list)
}

type Entry = Readonly<{member: string; title: string}>

/** The entry of one document in a closed set. */
export function makeFixedEntry(S: StructureBuilder, set: FixedSet, {member, title}: Entry): ListItemBuilder {
  const id = formatFixedDocumentId(set, member)
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType(set.type)
    .child(
      S.document()
        .documentId(id)
        .schemaType(set.type)
        .title(title)
        .views(listDocumentViews(S, set.type))
        .initialValueTemplate(formatFixedTemplateId(set.type), {[set.memberField]: member}),
    )
}
