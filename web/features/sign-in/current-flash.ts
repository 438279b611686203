import 'server-only'
import {headers} from 'next/headers'
import {flashHeader} from '#web/routing/flash-names.ts'
import {type ReadFlash, readFlash} from './flash.ts'

/** The flash of the previous form, for the current page. */
export const currentFlash = async (): Promise<ReadFlash> =>
  readFlash(decodeURIComponent((await headers()).get(flashHeader) ?? ''))
