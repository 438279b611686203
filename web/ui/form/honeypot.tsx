'use client'

import {fieldId, useFormScope} from './form-scope.ts'

/** A field that only bots fill in. It is hidden from people; its label tells them to leave it empty. */
export function Honeypot({name}: Readonly<{name: string}>) {
  const {id, labels} = useFormScope()
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={fieldId(id, name)}>{labels.leaveEmpty}</label>
      <input id={fieldId(id, name)} type="text" name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
