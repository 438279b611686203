import {z} from 'zod'
import {subscriptionTopics} from '#schemas/values/subscription-topics.ts'
import {emailField} from '../forms/fields.ts'

/** A wish to be mailed, as the browser and the server check it. */
export const subscriptionShape = z.object({
  /** Set by the page. */
  topic: z.enum(subscriptionTopics),
  email: emailField,
})
