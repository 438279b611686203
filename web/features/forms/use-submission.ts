import {type SubmitEvent, useActionState, useRef, useState} from 'react'
import type {z} from 'zod'
import type {Messages} from '#web/i18n/messages.ts'
import type {FormAction, FormState} from './form-state.ts'
import {formKeyName, newFormKey, proofName} from './hidden-fields.ts'
import {readValues} from './read-values.ts'

type Sending = Readonly<{
  /** Name of the form among those that `/api/forms` takes. */
  form: string
  submit: FormAction
  /** The schema that the server checks with. It comes when it is first needed: nobody waits for it who only reads. */
  loadShape: () => Promise<z.ZodType>
  sentences: Messages['forms']['errors']
}>

/** Sends a form: `act` where there is no JavaScript, otherwise `onSubmit`, which leaves what was written in its fields. */
export function useSubmission({form, submit, loadShape, sentences}: Sending) {
  const [answered, act] = useActionState(submit, {status: 'open'})
  const [latest, setLatest] = useState<FormState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formKey = useRef<string>(undefined)

  const send = async (data: FormData): Promise<FormState> => {
    const values = readValues(data)
    try {
      const [shape, {checkValues}, {postForm}] = await Promise.all([
        loadShape(),
        import('./check-values.ts'),
        import('./post-form.ts'),
      ])
      const {errors} = checkValues(shape, values, sentences)
      if (errors) return {status: 'invalid', errors, values}
      const state = await postForm(form, data, values)
      if (state.status !== 'unproven') return state
      const {solveChallenge} = await import('./solve-challenge.ts')
      const proof = await solveChallenge(state.challenge)
      if (proof === null) return state
      data.set(proofName, proof)
      return await postForm(form, data, values)
    } catch {
      // The network or the server is away: the reader is told, and keeps the text.
      return {status: 'failed', reason: 'away', values}
    }
  }
  const answer = async (data: FormData): Promise<void> => {
    setBusy(true)
    setLatest(await send(data))
    setBusy(false)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    data.set(formKeyName, (formKey.current ??= newFormKey()))
    void answer(data)
  }
  return {state: latest ?? answered, act, isBusy, onSubmit}
}
