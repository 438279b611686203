import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {schemaTypes} from '#schemas/types.ts'
import {singletonTypes} from '#schemas/values/singleton-types.ts'
import {singletonEntry} from './singleton-entry.ts'

const titles: ReadonlyMap<string, string> = new Map(schemaTypes.map(({name, title}) => [name, title ?? name]))

/** The entry of a type: the one document of a singleton, the list of any other. */
export const typeEntry = (S: StructureBuilder, type: string): ListItemBuilder =>
  singletonTypes.includes(type)
    ? singletonEntry(S, type, titles.get(type) ?? type)
    : S.documentTypeListItem(type)
