import {type AuthStore, createAuthStore} from 'sanity'
import {people} from './people.ts'
import {whoAreYou} from './who-are-you.tsx'

/** Signs in to the embedded Content Lake. Sanity's own screen asks for a provider, and has fixed words. */
export function localAuthStore(lake: string, projectId: string, dataset: string): AuthStore {
  const store = createAuthStore({
    projectId,
    dataset,
    apiHost: lake,
    loginMethod: 'token',
    redirectOnSingle: false,
    providers: people.map(({name, person}) => ({name, title: person, url: `${lake}/v1/auth/login/${name}`})),
  })
  return {...store, LoginComponent: whoAreYou(lake)}
}
