import {defineArrayMember, defineType} from 'sanity'
import {checkAnyAddress} from '../rules/check-address.ts'
import {asRuleResult} from '../rules/problem.ts'

/** Formatted text: paragraphs, two levels of headings, lists, emphasis and links. */
export const prose = defineType({
  name: 'prose',
  type: 'array',
  title: 'Formatted text',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h3'},
        {title: 'Subheading', value: 'h4'},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators: [{title: 'Strong', value: 'strong'}],
        annotations: [
          {
            name: 'link',
            type: 'object',
            title: 'Link',
            fields: [
              {
                name: 'href',
                type: 'string',
                title: 'Address',
                description: 'A page of this site, such as /legal, or a full https:// or mailto: address.',
                validation: (rule) => [
                  rule.required().error('Write where the link leads.'),
                  rule.custom((address: string | undefined) => asRuleResult(checkAnyAddress(address))),
                ],
              },
            ],
          },
        ],
      },
    }),
  ],
})
