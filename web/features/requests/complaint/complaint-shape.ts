import {z} from 'zod'
import {complaintTopics} from '#domain/legal.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {
  emailField,
  formChoice,
  nameField,
  openLineField,
  openNameField,
  openTextField,
  textField,
} from '../../../parts/forms/form-fields.ts'

/** A complaint, validated in the browser and on the server. The fields are in form order. */
export const complaintShape = z.object({
  firstName: nameField('firstNameMissing'),
  lastName: openNameField,
  email: emailField,
  entity: z.string({error: 'entityMissing'}).refine(isRegion, {error: 'entityMissing'}),
  topic: formChoice(complaintTopics, 'topicMissing'),
  message: textField('happenedMissing'),
  occurred: openLineField,
  remedy: openTextField,
})
