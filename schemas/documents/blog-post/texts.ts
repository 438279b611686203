import {defineField} from 'sanity'
import {addressFields} from '../../fields/address-fields.ts'
import {inGroup} from '../../fields/in-group.ts'

const group = 'texts'

/** The visible texts of the post, in one language or both. */
export const textFields = [
  defineField({
    name: 'title',
    type: 'openString',
    title: 'Title',
    group,
    validation: (rule) => rule.required().error('Write a title in the language of the post.'),
  }),
  ...inGroup(group, addressFields({source: 'title'})),
  defineField({
    name: 'excerpt',
    type: 'openText',
    title: 'Excerpt',
    description: 'Two or three sentences for lists, feeds and search engines.',
    group,
    validation: (rule) => rule.required().error('Write an excerpt in the language of the post.'),
  }),
  defineField({
    name: 'cover',
    type: 'openImage',
    title: 'Cover',
    group,
    // A field's rules replace the rules of its type.
    validation: (rule) => rule.required().assetRequired().error('Choose a picture.'),
  }),
  defineField({
    name: 'body',
    type: 'openArticle',
    title: 'Text',
    description: 'Headings become anchors by their words.',
    group,
    validation: (rule) => rule.required().error('Write the post.'),
  }),
]
