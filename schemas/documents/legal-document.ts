import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {legalKinds} from '#domain/legal/legal-kinds.ts'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {choiceField, choicesField} from '../fields/choice.ts'
import {legalKindTitles} from '../values/legal-kind-titles.ts'
import {requiredLine, requiredProse, requiredText} from '../fields/required-localized.ts'
import {sealField} from '../fields/seal.ts'
import {slugField} from '../fields/slug.ts'
import {systemTableField} from '../fields/system-table.ts'
import {beginningOf} from '../fields/title-preview.ts'

/** A versioned legal text: of which kind, and for visitors of which regions. */
export const legalDocument = defineType({
  name: 'legalDocument',
  type: 'document',
  title: 'Legal document',
  icon: DocumentTextIcon,
  fieldsets: [{name: 'version', title: 'Version and dates', options: {columns: 2}}],
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    slugField({source: 'title'}),
    requiredText({
      name: 'summary',
      title: 'Summary',
      description: 'Stands on the legal page, above the link.',
    }),
    choiceField({name: 'kind', title: 'Kind', values: legalKinds, titles: legalKindTitles}),
    choicesField({
      name: 'regions',
      title: 'Regions',
      description: 'Whose footer and legal page list it. Choose none for all regions.',
      values: regionCodes,
      titles: (code) => regionRecord(code).title,
      min: 0,
    }),
    defineField({
      name: 'isSample',
      type: 'boolean',
      title: 'Sample of the demo brand',
      description: 'On: the document says at its top that it is a sample and no valid document.',
      initialValue: true,
      validation: (rule) => rule.required().error('Turn this on or off.'),
    }),
    requiredProse({name: 'body', title: 'Text'}),
    systemTableField,
    defineField({
      name: 'version',
      type: 'string',
      title: 'Version',
      description: 'Such as 1.2. Raise it with every change of substance.',
      fieldset: 'version',
      validation: (rule) => rule.required().error('Write a version, such as 1.0.'),
    }),
    defineField({
      name: 'effectiveDate',
      type: 'date',
      title: 'In force from',
      fieldset: 'version',
      validation: (rule) => rule.required().error('Choose the day from which this version holds.'),
    }),
    defineField({
      name: 'reviewDate',
      type: 'date',
      title: 'Review by',
      fieldset: 'version',
      validation: (rule) =>
        rule
          .required()
          .min(rule.valueOfField('effectiveDate'))
          .error('Choose a day after the one from which the version holds.'),
    }),
    defineField({
      name: 'position',
      type: 'number',
      title: 'Position on the legal page',
      fieldset: 'version',
      validation: (rule) => rule.required().integer().min(1).error('Write a whole number from 1.'),
    }),
    sealField,
  ],
  orderings: [
    {name: 'position', title: 'Position on the legal page', by: [{field: 'position', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title.en', ar: 'title.ar', version: 'version', effectiveDate: 'effectiveDate'},
    prepare: ({title, ar, version, effectiveDate}: Record<string, string | undefined>) => {
      const standing = `Version ${version ?? '?'}, in force from ${effectiveDate ?? '?'}`
      return {
        title: title ?? '',
        subtitle: [ar ? beginningOf(ar) : '', standing].filter(Boolean).join(' · '),
      }
    },
  },
})
