import {ComposeIcon} from '@sanity/icons/Compose'
import {pageType} from '../fields/page-type.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** The list of blog posts and the newsletter box. */
export const blogPage = pageType({
  name: 'blogPage',
  title: 'Blog page',
  icon: ComposeIcon,
  fields: [
    requiredLine({name: 'allLabel', title: 'Filter of all categories'}),
    requiredText({
      name: 'emptyText',
      title: 'Text of a category without posts',
    }),
    requiredText({
      name: 'otherLanguageText',
      title: 'Text of a post that is not translated',
      description: 'Stands where a post exists in the other language only, beside a link to it.',
    }),
    requiredLine({name: 'relatedTitle', title: 'Title of the related posts'}),
    requiredObject({name: 'newsletter', type: 'formTexts', title: 'Newsletter box'}),
  ],
})
