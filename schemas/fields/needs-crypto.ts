import {defineField} from 'sanity'

/** Whether a call to action is about crypto; regions that forbid crypto CFDs hide it. */
export const needsCryptoField = defineField({
  name: 'needsCrypto',
  type: 'boolean',
  title: 'About crypto',
  description: 'Shown only in regions that allow crypto CFDs.',
  initialValue: false,
  validation: (rule) => rule.required().error('Turn this on or off.'),
})
