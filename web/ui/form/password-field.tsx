'use client'

import {type ComponentProps, useState} from 'react'
import {controlStyle} from './control-style.ts'
import {FieldFrame} from './field-frame.tsx'
import {useFormScope} from './form-scope.ts'
import {type FieldOf, useField} from './use-field.ts'

type PasswordFieldProps = FieldOf &
  Omit<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'className' | 'type' | 'dir'> &
  Readonly<{autoComplete: 'current-password' | 'new-password'}>

/** A password, hidden until the reader asks to see it. It is never put in for the reader again. */
export function PasswordField({name, label, hint, isRequired, ...input}: PasswordFieldProps) {
  const {labels} = useFormScope()
  const [isShown, setShown] = useState(false)
  const field = useField({name, label, hint, isRequired})
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <input
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlStyle} ps-3 pe-3 ltr:pe-20 rtl:ps-20 rtl:text-end noscript:px-3!`}
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
