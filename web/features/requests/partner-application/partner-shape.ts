import {z} from 'zod'
import {
  emailField,
  lineField,
  nameField,
  openLineField,
  openNameField,
  openSiteField,
  textField,
} from '../../../parts/forms/form-fields.ts'

/** An application for a partner programme, validated in the browser and on the server. The fields are in form order. */
export const partnerShape = z.object({
  /** Last segment of the programme's address, set by the page. */
  programme: z
    .string()
    .max(96)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u),
  firstName: nameField('firstNameMissing'),
  lastName: openNameField,
  email: emailField,
  company: openLineField,
  site: openSiteField,
  market: lineField('marketMissing'),
  message: textField('audienceMissing'),
})
