import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {schemaTypes} from '#schemas/types.ts'
import {singletonTypes} from '#schemas/values/singleton-types.ts'
import {listTitles} from './list-titles.ts'
import {singletonEntry} from './singleton-entry.ts'

const typesByName = new Map(schemaTypes.map((type) => [type.name, type]))

/** The entry of a type: the document of a singleton, the list of any other type. */
export function typeEntry(S: StructureBuilder, type: string): ListItemBuilder {
  const title = listTitles[type] ?? typesByName.get(type)?.title ?? type
  return singletonTypes.includes(type) ? singletonEntry(S, type, title) : listEntry(S, type, title)
}

function listEntry(S: StructureBuilder, type: string, title: string): ListItemBuilder {
  const definition = typesByName.get(type)
  const [ordering] = (definition && 'orderings' in definition && definition.orderings) || []
  const list = S.documentTypeList(type).title(title)
  return S.documentTypeListItem(type)
    .title(title)
    .child(ordering ? list.defaultOrdering([...ordering.by]) : list)
}
