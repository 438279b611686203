import {PinIcon} from '@sanity/icons/Pin'
import {defineField, defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {timeZoneField} from '../fields/time-zone.ts'
import {checkPhone} from '../rules/check-phone.ts'
import {asRuleResult} from '../rules/problem.ts'

/** An office of the broker. */
export const office = defineType({
  name: 'office',
  type: 'object',
  title: 'Office',
  icon: PinIcon,
  fields: [
    requiredLine({name: 'city', title: 'City'}),
    requiredText({name: 'address', title: 'Address'}),
    defineField({
      name: 'phone',
      type: 'string',
      title: 'Phone',
      description: 'With the country code, such as +44 20 7946 0123.',
      validation: (rule) => rule.custom((phone) => asRuleResult(checkPhone(phone))),
    }),
    timeZoneField,
    requiredLine({name: 'hours', title: 'Hours'}),
    {name: 'picture', type: 'localizedImage', title: 'Picture'},
  ],
  preview: {select: {title: 'city.en', subtitle: 'address.en', media: 'picture'}},
})
