import {DownloadIcon} from '@sanity/icons/Download'
import {defineType} from 'sanity'
import {anyAddressField} from '../fields/any-address.ts'
import {choiceField} from '../fields/choice.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {downloadKinds, downloadKindTitles} from '../values/download-kinds.ts'

/** One download of a platform: its device and its target. */
export const downloadTarget = defineType({
  name: 'downloadTarget',
  type: 'object',
  title: 'Download',
  icon: DownloadIcon,
  fields: [
    choiceField({name: 'kind', title: 'For', values: downloadKinds, titles: downloadKindTitles}),
    requiredLine({name: 'label', title: 'Label', description: 'Such as Windows Desktop.'}),
    {
      name: 'requirement',
      type: 'localizedString',
      title: 'What it needs',
      description: 'Such as Windows 10 or newer.',
    },
    anyAddressField,
  ],
  preview: {select: {title: 'label.en', subtitle: 'href'}},
})
