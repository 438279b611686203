import {defineType} from 'sanity'

/** What a post shows in search results and on cards instead of its title, excerpt and cover. */
export const postSearch = defineType({
  name: 'postSearch',
  type: 'object',
  title: 'Search and sharing',
  fields: [
    {
      name: 'title',
      type: 'openString',
      title: 'Title',
      description: 'Without one, the title of the post.',
    },
    {
      name: 'description',
      type: 'openText',
      title: 'Description',
      description: 'One or two sentences, after the risk warning. Without one, the excerpt.',
    },
    {
      name: 'picture',
      type: 'openImage',
      title: 'Picture for sharing',
      description: 'Beside the title on the picture of shared links. Without one, the cover.',
      // A field's rules replace the rules of its type, which asks for a picture.
      validation: (rule) => rule.optional(),
    },
    {
      name: 'isUnlisted',
      type: 'boolean',
      title: 'Hidden from search engines',
      description: 'On: search engines are asked not to list the post. Visitors of the blog still find it.',
    },
  ],
})
