import {Stack, Text, TextInput} from '@sanity/ui'
import {useId, useState} from 'react'

const {timeZone} = Intl.DateTimeFormat().resolvedOptions()

/** Asks for the moment to go live, in the user's time zone, which it names; says so where it is past. */
export function MomentField({value, onChange}: Readonly<{value: string; onChange: (value: string) => void}>) {
  const ids = {field: useId(), past: useId()}
  const [isPast, setPast] = useState(false)
  const change = (moment: string) => {
    setPast(moment !== '' && Date.parse(moment) <= Date.now())
    onChange(moment)
  }
  return (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={ids.field}>
        Goes live at (time in {timeZone}; empty: as soon as it is approved)
      </Text>
      <TextInput
        id={ids.field}
        type="datetime-local"
        aria-describedby={ids.past}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Text size={1} muted id={ids.past} as="output">
        {isPast && 'This moment is past: the text goes live as soon as it is approved.'}
      </Text>
    </Stack>
  )
}
