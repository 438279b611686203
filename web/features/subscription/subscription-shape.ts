import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {subscriptionTopics} from '#schemas/values/subscription-topics.ts'
import {type FormErrorKey, emailField} from '../forms/fields.ts'
import {aboutName, readChosenComponents} from './about-fields.ts'

/** A wish to be mailed, as the browser and the server check it. */
export const subscriptionShape = z
  .looseObject({
    /** Set by the page. */
    topic: z.enum(subscriptionTopics),
    email: emailField,
    /** Of the mails, where it is chosen. */
    language: z.enum(languages).optional(),
  })
  .transform(({topic, email, language, ...others}, context) => {
    const componentIds = topic === 'status' ? readChosenComponents(others) : null
    if (componentIds?.length === 0)
      context.issues.push({
        code: 'custom',
        message: 'componentMissing' satisfies FormErrorKey,
        path: [aboutName],
        input: others,
      })
    return {topic, email, language, componentIds}
  })
