'use server'

import {storeSubmission} from '#web/database/store-submission.ts'
import {publicClient} from '#web/database/public-client.ts'
import type {FormState} from '../forms/form-state.ts'
import {receiveForm} from '../forms/receive-form.ts'
import {subscriptionShape} from './subscription-shape.ts'

/** Takes a wish to be mailed. Whether the address is known already, the answer does not tell. */
export async function submitSubscription(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm(data, {
    form: 'subscription',
    shape: subscriptionShape,
    store: async (submission, {topic, email, language = submission.language, componentIds}) =>
      await storeSubmission(
        publicClient.rpc('request_subscription', {
          ...submission,
          topic,
          email,
          language,
          ...(componentIds && {component_ids: [...componentIds]}),
        }),
      ),
  })
}
