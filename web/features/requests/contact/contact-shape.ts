import {z} from 'zod'
import {contactSubjects} from '#schemas/values/closed-sets.ts'
import {
  emailField,
  formChoice,
  nameField,
  openNameField,
  textField,
} from '../../../parts/forms/form-fields.ts'

/** A message to the broker, validated in the browser and on the server. The fields are in form order. */
export const contactShape = z.object({
  firstName: nameField('firstNameMissing'),
  lastName: openNameField,
  email: emailField,
  subject: formChoice(contactSubjects, 'subjectMissing'),
  message: textField('messageMissing'),
})
