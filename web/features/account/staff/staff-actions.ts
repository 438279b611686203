import {z} from 'zod'
import type {FormAction} from '#web/features/account/sign-in/form-action.ts'
import {inboxKinds} from '#domain/forms.ts'
import {inboxItemPath} from './inbox-view.ts'

const itemShape = z.object({kind: z.enum(inboxKinds), key: z.uuid()})

const setHandled =
  (isHandled: boolean): FormAction =>
  async ({fields, client}) => {
    const item = itemShape.safeParse(fields)
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

/** Marks an inbox item as handled by the signed-in staff member. */
export const markHandled: FormAction = setHandled(true)

/** Reopens an inbox item. */
export const reopenItem: FormAction = setHandled(false)
