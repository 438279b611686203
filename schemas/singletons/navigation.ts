import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'

/** The links of the utility bar, the main bar, the Platforms menu, More and the footer. */
export const navigation = defineType({
  name: 'navigation',
  type: 'document',
  title: 'Navigation',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'utilityLinks',
      type: 'array',
      title: 'Utility bar',
      of: [defineArrayMember({type: 'navLink'})],
      validation: (rule) => rule.required().min(1).error('Add at least one link.'),
    }),
    defineField({
      name: 'mainLinks',
      type: 'array',
      title: 'Main bar, before Platforms',
      of: [defineArrayMember({type: 'navLink'})],
      validation: (rule) => rule.required().min(1).error('Add at least one link.'),
    }),
    defineField({
      name: 'platformColumns',
      type: 'array',
      title: 'Platforms menu',
      of: [defineArrayMember({type: 'platformColumn'})],
      validation: (rule) => rule.required().length(4).error('The menu has exactly four columns.'),
    }),
    defineField({
      name: 'moreLinks',
      type: 'array',
      title: 'More',
      of: [defineArrayMember({type: 'navLink'})],
      validation: (rule) => rule.required().min(1).error('Add at least one link.'),
    }),
    defineField({
      name: 'footerLinks',
      type: 'array',
      title: 'Footer',
      of: [defineArrayMember({type: 'navLink'})],
      validation: (rule) => rule.required().min(1).error('Add at least one link.'),
    }),
  ],
  preview: {prepare: () => ({title: 'Navigation'})},
})
