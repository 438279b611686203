'use server'

import {storeSubmission} from '#web/database/store-submission.ts'
import {siteClient} from '#web/database/site-client.ts'
import type {FormState} from '../forms/form-state.ts'
import {receiveForm} from '../forms/receive-form.ts'
import {subscriptionShape} from './subscription-shape.ts'

/** Stores a subscription request. The response does not reveal whether the address is already known. */
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
