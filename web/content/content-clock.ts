import 'server-only'
import {z} from 'zod'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {watchClock} from '#runtime/process/watch-clock.ts'
import {log} from '../log/log.ts'
import {contentClient} from './client.ts'

const readMs = 2_000

export const isClockRight = watchClock({
  read: async () =>
    z.iso
      .datetime()
      .parse(
        await contentClient.fetch<unknown>('now()', {}, {cache: 'no-store', signal: timeoutSignal(readMs)}),
      ),
  now: () => Date.now(),
  elapsed: () => performance.now(),
  report: (error) => log.warn({error}, 'the clock of the content service was not read'),
})
