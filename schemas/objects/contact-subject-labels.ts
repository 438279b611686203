import {defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'
import {contactSubjects, contactSubjectTitles} from '../values/contact-subjects.ts'

/** Labels of the subjects of the contact form. */
export const contactSubjectLabels = defineType({
  name: 'contactSubjectLabels',
  type: 'object',
  title: 'Subjects of a message',
  fields: contactSubjects.map((subject) =>
    requiredLine({name: subject, title: contactSubjectTitles[subject]}),
  ),
})
