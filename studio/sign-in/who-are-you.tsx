import {Button, Heading, Stack, Text} from '@sanity/ui'
import type {AuthStore} from 'sanity'
import {people} from './people.ts'
import {signInAddress} from './sign-in-address.ts'

/** The sign-in screen of the embedded stack, where nobody has a password. */
export function whoAreYou(lake: string): NonNullable<AuthStore['LoginComponent']> {
  return function WhoAreYou({projectId, redirectPath, basePath}) {
    const page = `${window.location.origin}${redirectPath || basePath || '/'}`
    return (
      <Stack gap={4}>
        <Heading align="center" as="h1" size={2}>
          Who are you?
        </Heading>
        <Text align="center" muted size={1}>
          Embedded stack: everybody signs in without a password.
        </Text>
        <Stack gap={2}>
          {people.map(({name, person, role}) => (
            <Button as="a" href={signInAddress(lake, name, projectId, page)} key={name} mode="ghost">
              <Stack gap={2} padding={3}>
                <Text weight="medium">{person}</Text>
                <Text muted size={1}>
                  {role} ({name})
                </Text>
              </Stack>
            </Button>
          ))}
        </Stack>
      </Stack>
    )
  }
}
