import {z} from 'zod'
import {emailField, lineField, openLineField, openSiteField, textField} from '../forms/fields.ts'

/** An application for a partner programme, as the browser and the server validate it; fields in the order of the form. */
export const partnerShape = z.object({
  /** Last part of the address of the programme; set by the page. */
  programme: z
    .string()
    .max(96)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u),
  firstName: lineField('firstNameMissing'),
  lastName: lineField('lastNameMissing'),
  email: emailField,
  company: openLineField,
  site: openSiteField,
  market: lineField('marketMissing'),
  message: textField('audienceMissing'),
})
