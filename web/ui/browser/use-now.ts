'use client'

import {useSyncExternalStore} from 'react'

const tickMilliseconds = 10_000

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, tickMilliseconds)
  return () => clearInterval(timer)
}

const currentTick = () => Math.floor(Date.now() / tickMilliseconds) * tickMilliseconds

/**
 * The time in milliseconds since 1970, updated every ten seconds. Until hydration, the server's time, or null on a page of
 * unknown age.
 */
export const useNow = (onServer: number | null): number | null =>
  useSyncExternalStore<number | null>(subscribe, currentTick, () => onServer)
