import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'

/** One of the four columns of the Platforms menu. */
export const platformColumn = defineType({
  name: 'platformColumn',
  type: 'object',
  title: 'Column',
  icon: MenuIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    defineField({
      name: 'links',
      type: 'array',
      title: 'Platforms and tools',
      of: [defineArrayMember({type: 'platformLink'})],
      validation: (rule) => rule.required().min(1).error('Add at least one platform or tool.'),
    }),
  ],
  preview: {select: {title: 'title.en'}},
})
