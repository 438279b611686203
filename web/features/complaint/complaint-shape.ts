import {z} from 'zod'
import {complaintTopics} from '#domain/legal/complaint-topics.ts'
import {isRegion} from '#domain/regions/regions.ts'
import {formChoice, emailField, lineField, openLineField, openTextField, textField} from '../forms/fields.ts'

/** A complaint, as the browser and the server validate it; its fields in the order of the form. */
export const complaintShape = z.object({
  firstName: lineField('firstNameMissing'),
  lastName: lineField('lastNameMissing'),
  email: emailField,
  entity: z.string({error: 'entityMissing'}).refine(isRegion, {error: 'entityMissing'}),
  topic: formChoice(complaintTopics, 'topicMissing'),
  message: textField('happenedMissing'),
  occurred: openLineField,
  remedy: openTextField,
})
