import {type SubmitEvent, useActionState, useRef, useState} from 'react'
import type {z} from 'zod'
import type {Messages} from '#web/i18n/messages.ts'
import type {FieldValues} from '#web/ui/form/form-scope.ts'
import type {SubmitForm, FormState} from './form-state.ts'
import {formKeyName, newFormKey, proofName} from './hidden-fields.ts'
import {readValues} from './read-values.ts'

type Sending = Readonly<{
  /** Name of the form in `/api/forms`. */
  form: string
  submit: SubmitForm
  /** The schema that the server checks with. Loaded on first use, so that visitors who only read do not wait for it. */
  loadShape: (values: FieldValues) => Promise<z.ZodType>
  /** The sentences of the errors, for the values sent. */
  sentencesOf: (values: FieldValues) => Messages['forms']['errors']
}>

/** Sends a form: `act` where there is no JavaScript, otherwise `onSubmit`, which keeps the values in the fields. */
export function useSubmission({form, submit, loadShape, sentencesOf}: Sending) {
  const [serverState, act] = useActionState(submit, {status: 'open'})
  const [latest, setLatest] = useState<FormState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formKey = useRef<string>(undefined)

  const send = async (data: FormData): Promise<FormState> => {
    const values = readValues(data)
    try {
      const [shape, {checkValues}, {postForm}] = await Promise.all([
        loadShape(values),
        import('./check-values.ts'),
        import('./post-form.ts'),
      ])
      const {errors} = checkValues(shape, values, sentencesOf(values))
      if (errors) return {status: 'invalid', errors, values}
      const state = await postForm(form, data, values)
      if (state.status !== 'unproven') return state
      const {solveChallenge} = await import('./solve-challenge.ts')
      const proof = await solveChallenge(state.challenge)
      if (proof === null) return state
      data.set(proofName, proof)
      return await postForm(form, data, values)
    } catch {
      // The network or the server is unavailable: the form says so, and keeps the values.
      return {status: 'failed', reason: 'away', values}
    }
  }
  const sendAndShow = async (data: FormData): Promise<void> => {
    setBusy(true)
    setLatest(await send(data))
    setBusy(false)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    data.set(formKeyName, (formKey.current ??= newFormKey()))
    void sendAndShow(data)
  }
  return {state: latest ?? serverState, act, isBusy, onSubmit}
}
