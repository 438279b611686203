import 'server-only'
import {headers} from 'next/headers'
import {flashHeader} from '#web/routing/flash-names.ts'
import {type ReadFlash, readFlash} from './flash.ts'

/** What the form before has to tell on the page that is rendered. */
export const currentFlash = async (): Promise<ReadFlash> =>
  readFlash(decodeURIComponent((await headers()).get(flashHeader) ?? ''))
