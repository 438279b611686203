import type {ComponentType} from 'react'
import {defineType, type FieldDefinition} from 'sanity'
import {pageHead, searchField} from './page-head.ts'

type Page<Name extends string> = Readonly<{
  name: Name
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
  /** What the lead of this page must contain. */
  lead?: string
}>

/** A singleton page: header, own fields, and search listing. */
export const pageType = <Name extends string>({name, title, icon, fields, ...hints}: Page<Name>) =>
  defineType({
    name,
    type: 'document',
    title,
    icon,
    fields: [...pageHead(hints), ...fields, searchField],
    preview: {prepare: () => ({title})},
  })
