import type {ComponentType} from 'react'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {type Department, typesByDepartment} from '#schemas/values/departments.ts'
import {typeEntry} from './type-entry.ts'

type Labels = Readonly<{title: string; icon: ComponentType}>

/** Everything that a department owns, type by type. */
export const departmentItem = (
  S: StructureBuilder,
  department: Department,
  {title, icon}: Labels,
): ListItemBuilder =>
  S.listItem()
    .id(department)
    .title(title)
    .icon(icon)
    .child(
      S.list()
        .id(department)
        .title(title)
        .items(typesByDepartment[department].map((type) => typeEntry(S, type))),
    )
