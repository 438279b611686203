'use server'

import {storeSubmission} from '#web/database/submissions.ts'
import {siteClient} from '#web/database/clients.ts'
import type {FormState} from '../../../parts/forms/form-data.ts'
import {receiveForm} from '../../../parts/forms/receive-form.ts'
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
