import {z} from 'zod'
import {contactSubjects} from '#schemas/values/contact-subjects.ts'
import {formChoice, emailField, lineField, textField} from '../forms/fields.ts'

/** A message to the broker, as the browser and the server validate it; its fields in the order of the form. */
export const contactShape = z.object({
  firstName: lineField('firstNameMissing'),
  lastName: lineField('lastNameMissing'),
  email: emailField,
  subject: formChoice(contactSubjects, 'subjectMissing'),
  message: textField('messageMissing'),
})
