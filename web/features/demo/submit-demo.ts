'use server'

import {storeSubmission} from '#web/database/store-submission.ts'
import {publicClient} from '#web/database/public-client.ts'
import type {FormState} from '../forms/form-state.ts'
import {receiveForm} from '../forms/receive-form.ts'
import {demoShape} from './demo-shape.ts'

/** Takes a request for a demo account. */
export async function submitDemo(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm(data, {
    form: 'demo',
    shape: demoShape,
    store: async (submission, {firstName, lastName, ...request}) =>
      await storeSubmission(
        publicClient.rpc('request_demo_account', {
          ...submission,
          ...request,
          first_name: firstName,
          last_name: lastName,
        }),
      ),
  })
}
