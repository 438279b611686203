import {type SubmitEvent, useActionState, useEffect, useRef, useState} from 'react'
import type {z} from 'zod'
import type {Messages} from '#i18n/messages.ts'
import type {FieldValues} from '#web/ui/form/form.tsx'
import {isScriptMissing, keepTyped, mayReload, reloadPage} from '#web/ui/browser/page-lifecycle.ts'
import {type SubmitForm, type FormState, formKeyName, createFormKey, readValues} from './form-data.ts'

type Sending = Readonly<{
  /** Name of the form in `/api/forms`. */
  form: string
  submit: SubmitForm
  /** The schema that the server uses too. It loads on first use, so that visitors who only read don't wait for it. */
  loadShape: (values: FieldValues) => Promise<z.ZodType>
  /** The error messages for the submitted values. */
  chooseSentences: (values: FieldValues) => Messages['forms']['errors']
}>

/** Sends a form. `act` works without JavaScript, and `onSubmit` keeps the values in the fields. */
export function useSubmission({form, submit, loadShape, chooseSentences}: Sending) {
  const [serverState, act] = useActionState(submit, {status: 'open'})
  const [latest, setLatest] = useState<FormState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formKey = useRef<string>(undefined)
  const hasCarried = useRef(false)

  useEffect(() => {
    import('./carry-form.ts').then(
      ({takeCarriedValues}) => {
        const values = takeCarriedValues(form)
        return values && setLatest({status: 'moved', values})
      },
      // If the script doesn't load, the form starts empty, like in a new tab.
      () => undefined,
    )
  }, [form])

  const send = async (data: FormData): Promise<FormState> => {
    const values = readValues(data)
    try {
      const [shape, {sendForm}] = await Promise.all([loadShape(values), import('./send-form.ts')])
      return await sendForm({form, data, values, shape, sentences: chooseSentences(values)})
    } catch (error) {
      if (isScriptMissing(error) && mayReload()) {
        keepTyped()
        reloadPage()
      }
      // The network or the server is unavailable. The form reports it and keeps the values.
      return {status: 'failed', reason: 'away', values}
    }
  }
  const sendAndShow = async (data: FormData): Promise<void> => {
    setBusy(true)
    setLatest(await send(data))
    setBusy(false)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const {submitter} = event.nativeEvent
    // A button with its own address carries the form to another region.
    const address = submitter?.getAttribute('formaction')
    if (address) {
      if (hasCarried.current) return
      event.preventDefault()
      const element = event.currentTarget
      const data = new FormData(element)
      import('./carry-form.ts')
        .then(({carryForm}) => carryForm(form, address, data))
        .catch(() => {
          // A native submission carries the form without scripts, and shows the error.
          hasCarried.current = true
          element.requestSubmit(submitter)
        })
      return
    }
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    data.set(formKeyName, (formKey.current ??= createFormKey()))
    void sendAndShow(data)
  }
  return {state: latest ?? serverState, act, isBusy, onSubmit}
}
