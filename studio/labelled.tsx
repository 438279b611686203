import {Box, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

/** A field with its label above it. */
export function Labelled({label, children}: Readonly<{label: string; children: (id: string) => ReactNode}>) {
  const id = useId()
  return (
    <Box flex={1}>
      <Stack gap={2}>
        <Text as="label" size={1} weight="medium" htmlFor={id}>
          {label}
        </Text>
        {children(id)}
      </Stack>
    </Box>
  )
}
