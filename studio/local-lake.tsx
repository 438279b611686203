import {Button, Heading, Stack, Text} from '@sanity/ui'
import {type AuthStore, createAuthStore, type WorkspaceOptions} from 'sanity'
import {say} from './i18n/say.ts'

/** The users of the embedded stack: their names in the Content Lake, and their roles. */
const localUsers = [
  {name: 'admin', person: 'Nadia Rahal', role: say('Administrator')},
  {name: 'compliance', person: 'Amal Haddad', role: say('Compliance')},
  {name: 'compliance2', person: 'James Whitfield', role: say('Compliance')},
  {name: 'marketing', person: 'Layla Mansour', role: say('Marketing')},
] as const

/**
 * The embedded Content Lake's sign-in address, which redirects back with a session.
 * @param page The Studio address to return to.
 */
export function formatSignInAddress(lake: string, name: string, projectId: string, page: string): string {
  const address = new URL(`/v1/auth/login/${encodeURIComponent(name)}`, lake)
  address.search = new URLSearchParams({origin: page, projectId, withSid: 'true'}).toString()
  return address.href
}

/** The sign-in screen of the embedded stack, which doesn't use passwords. */
function makeSignInScreen(lake: string): NonNullable<AuthStore['LoginComponent']> {
  return function WhoAreYou({projectId, redirectPath, basePath}) {
    const page = `${window.location.origin}${redirectPath || basePath || '/'}`
    return (
      <Stack gap={4}>
        <Heading align="center" as="h1" size={2}>
          {say('Who are you?')}
        </Heading>
        <Text align="center" muted size={1}>
          {say('Local demo: sign in without a password.')}
        </Text>
        <Stack gap={2}>
          {localUsers.map(({name, person, role}) => (
            <Button as="a" href={formatSignInAddress(lake, name, projectId, page)} key={name} mode="ghost">
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

/** Signs in to the embedded Content Lake. Sanity's own screen asks for a provider and can't be changed. */
function makeLocalAuthStore(lake: string, projectId: string, dataset: string): AuthStore {
  const store = createAuthStore({
    projectId,
    dataset,
    apiHost: lake,
    loginMethod: 'token',
    redirectOnSingle: false,
    providers: localUsers.map(({name, person}) => ({
      name,
      title: person,
      url: `${lake}/v1/auth/login/${name}`,
    })),
  })
  return {...store, LoginComponent: makeSignInScreen(lake)}
}

type LocalOptions = Pick<
  WorkspaceOptions,
  'apiHost' | 'auth' | 'apps' | 'announcements' | 'scheduledPublishing' | 'tasks'
>

const off = {enabled: false} as const

/** Configuration overrides for the embedded Content Lake at `lake`. */
export const makeLocalLakeOptions = (lake: string, projectId: string, dataset: string): LocalOptions => ({
  apiHost: lake,
  auth: makeLocalAuthStore(lake, projectId, dataset),
  // Products of the hosted platform that the embedded lake doesn't provide.
  apps: {canvas: off},
  announcements: off,
  // Replaced by releases and scheduled drafts.
  scheduledPublishing: off,
  tasks: off,
})
