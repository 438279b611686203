'use client'

import {useSyncExternalStore} from 'react'

const neverChanges = () => () => undefined
const onClient = () => true
const onServer = () => false

/** False in the HTML of the server, where nothing handles events yet; true from hydration on. */
export const useHydrated = (): boolean => useSyncExternalStore(neverChanges, onClient, onServer)
