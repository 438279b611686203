import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {subscriptionTopics} from '#schemas/values/closed-sets.ts'
import {type FormErrorKey, emailField} from '../form-fields.ts'
import {aboutName, readChosenComponents} from './about-fields.ts'

/** A subscription request, validated in the browser and on the server. */
export const subscriptionShape = z
  .looseObject({
    /** Set by the page. */
    topic: z.enum(subscriptionTopics),
    email: emailField,
    /** Language of the mails, if chosen. */
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
