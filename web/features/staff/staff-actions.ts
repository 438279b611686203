import {z} from 'zod'
import type {FormAction} from '#web/features/sign-in/form-action.ts'
import {inboxItemPath} from './inbox-view.ts'
import {inboxKinds} from './inbox-kinds.ts'

const shape = z.object({kind: z.enum(inboxKinds), key: z.uuid()})

const setHandled =
  (isHandled: boolean): FormAction =>
  async ({fields, client}) => {
    const item = shape.safeParse(fields)
    if (!item.success) return {to: '/staff', flash: {toast: 'unexpected'}}
    const {data, error} = await client.rpc('set_inbox_handled', {
      item_kind: item.data.kind,
      item_key: item.data.key,
      is_handled: isHandled,
    })
    if (error) return {to: inboxItemPath(item.data), flash: {toast: 'unexpected'}}
    if (!data) return {to: '/staff', flash: {toast: 'inboxGone'}}
    return isHandled
      ? {to: '/staff', flash: {toast: 'inboxHandled'}}
      : {to: inboxItemPath(item.data), flash: {toast: 'inboxReopened'}}
  }

/** Notes that the member of staff who asks has seen to something that arrived. */
export const handleItem: FormAction = setHandled(true)

/** Has it wait again. */
export const reopenItem: FormAction = setHandled(false)
