'use server'

import {storeSubmission} from '#web/database/submissions.ts'
import {siteClient} from '#web/database/clients.ts'
import type {FormState} from '../form-data.ts'
import {receiveForm} from '../receive-form.ts'
import {subscriptionShape} from './subscription-shape.ts'

/** Stores a subscription request. The response doesn't reveal whether the address is known. */
export async function submitSubscription(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm(data, {
    form: 'subscription',
    shape: subscriptionShape,
    store: async (submission, {topic, email, language = submission.language, componentIds}) =>
      await storeSubmission(
        siteClient.rpc('request_subscription', {
          ...submission,
          topic,
          email,
          language,
          ...(componentIds && {component_ids: [...componentIds]}),
        }),
      ),
  })
}
