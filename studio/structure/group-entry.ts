import type {ComponentType} from 'react'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'

type Group = Readonly<{id: string; title: string; icon: ComponentType}>
type Items = Parameters<ReturnType<StructureBuilder['list']>['items']>[0]

/** An entry that opens a list of further entries. */
export const groupEntry = (S: StructureBuilder, {id, title, icon}: Group, items: Items): ListItemBuilder =>
  S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items))
