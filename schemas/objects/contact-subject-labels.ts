import {defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'
import {contactSubjects, contactSubjectTitles} from '../values/contact-subjects.ts'

/** What the subjects of the contact form are called. */
export const contactSubjectLabels = defineType({
  name: 'contactSubjectLabels',
  type: 'object',
  title: 'Subjects of a message',
  fields: contactSubjects.map((subject) =>
    requiredLine({name: subject, title: contactSubjectTitles[subject]}),
  ),
})
