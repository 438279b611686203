import {z} from 'zod'
import {formChoice, countryField, emailField, lineField, phoneField} from '../forms/fields.ts'
import {answersShape} from '../appropriateness/answers-shape.ts'
import {demoPlatforms} from './demo-options.ts'

/**
 * A request for a demo account, as the browser and the server validate it; its fields in the order of the form.
 * @param notServed Codes of the countries whose clients are not served.
 */
export const demoShape = (notServed: readonly string[]) =>
  z.object({
    firstName: lineField('firstNameMissing'),
    lastName: lineField('lastNameMissing'),
    email: emailField,
    phone: phoneField,
    country: countryField(notServed),
    platform: formChoice(demoPlatforms, 'platformMissing'),
  })

/** The same where the region or the country of residence asks about knowledge and experience. */
export const demoShapeWithAnswers = (notServed: readonly string[]) =>
  z.object({...demoShape(notServed).shape, ...answersShape.shape, warned: z.string().optional()})

/** A request, with answers where they are asked for. */
export type DemoRequest = z.infer<ReturnType<typeof demoShape>> &
  Partial<z.infer<ReturnType<typeof demoShapeWithAnswers>>>
