import {defineField} from 'sanity'

type Labels = Readonly<{name: string; title: string; description?: string; group?: string}>

/** A bilingual line that must be there in both languages. */
export const requiredLine = <Name extends string>(labels: Labels & {name: Name}) =>
  defineField({...labels, type: 'localizedString', validation: (rule) => rule.required()})

/** Bilingual plain text that must be there in both languages. */
export const requiredText = <Name extends string>(labels: Labels & {name: Name}) =>
  defineField({...labels, type: 'localizedText', validation: (rule) => rule.required()})

/** Bilingual formatted text that must be there in both languages. */
export const requiredProse = <Name extends string>(labels: Labels & {name: Name}) =>
  defineField({...labels, type: 'localizedProse', validation: (rule) => rule.required()})
