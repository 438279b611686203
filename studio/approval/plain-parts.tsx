import type {ChangeEventHandler, ReactNode} from 'react'

// Plain elements for the parts of `@sanity/ui` that dialogs use, which need a theme and a layout.

const Part = ({children}: Readonly<{children?: ReactNode}>) => <div>{children}</div>

export const [Badge, Box, Card, Flex, Stack, Text, TextArea, TextInput] = [
  Part,
  Part,
  Part,
  Part,
  Part,
  Part,
  Part,
  Part,
]

type ButtonProps = Readonly<{text: string; disabled?: boolean; onClick: () => void}>

export const Button = ({text, disabled, onClick}: ButtonProps) => (
  <button type="button" disabled={disabled} onClick={onClick}>
    {text}
  </button>
)

export const Checkbox = ({onChange}: Readonly<{onChange: ChangeEventHandler<HTMLInputElement>}>) => (
  <input type="checkbox" onChange={onChange} />
)
