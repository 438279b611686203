'use client'

import {type ComponentProps, useState} from 'react'
import {useEarlyValue} from '../browser/use-early-value.ts'
import {controlStyle} from './control-style.ts'
import {FieldFrame, type FieldOf, useField} from './field.tsx'
import {useFormScope} from './form.tsx'

type PasswordFieldProps = FieldOf &
  Omit<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'className' | 'type' | 'dir'> &
  Readonly<{
    autoComplete: 'current-password' | 'new-password'
    /** Called with the text while it's typed, including text from before the scripts loaded. */
    onValue?: (value: string) => void
  }>

/** A password with a button that shows it. Its value is never restored. */
export function PasswordField({name, label, hint, isRequired, onValue, ...input}: PasswordFieldProps) {
  const {labels} = useFormScope()
  const [isShown, setShown] = useState(false)
  const field = useField({name, label, hint, isRequired})
  useEarlyValue(field.id, '', onValue)
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <input
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlStyle} ps-3 pe-3 ltr:pe-20 rtl:ps-20 rtl:text-end noscript:px-3!`}
          {...(onValue ? {onChange: ({target}) => onValue(target.value)} : {})}
          {...input}
          {...field.control}
        />
        <button
          type="button"
          aria-label={isShown ? labels.hidePassword : labels.showPassword}
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 min-w-16 rounded-control px-3 text-sm font-semibold text-signal hover:text-signal-strong noscript:hidden"
        >
          {isShown ? labels.hide : labels.show}
        </button>
      </div>
    </FieldFrame>
  )
}
