'use server'

import {storeSubmission} from '#web/database/store-submission.ts'
import {siteClient} from '#web/database/site-client.ts'
import type {FormState} from '../forms/form-state.ts'
import {receiveForm} from '../forms/receive-form.ts'
import {contactShape} from './contact-shape.ts'

/** Receives and stores a message to the broker. */
export async function submitContact(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm(data, {
    form: 'contact',
    shape: contactShape,
    store: async (submission, {firstName, lastName, ...message}) =>
      await storeSubmission(
        siteClient.rpc('send_contact_message', {
          ...submission,
          ...message,
          first_name: firstName,
          last_name: lastName,
        }),
      ),
  })
}
