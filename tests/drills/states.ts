import {hang, keepDown} from '#tests/support/fault.ts'
import type {Servers} from './servers.ts'

/** A state that services or web servers are brought into while visitors read and write and officers publish. */
export type State = Readonly<{
  name: string
  /** Whether `npm run test:full` has it, too. */
  isQuick?: boolean
  /** Brings it about; the result ends it. */
  begin: (servers: Servers) => () => Promise<void>
}>

const dead =
  (...services: readonly string[]) =>
  () => {
    const faults = services.map(keepDown)
    return async () => void (await Promise.all(faults.map(async ({release}) => await release())))
  }

const stopped = (service: string) => () => {
  const {resume} = hang(service)
  return () => Promise.resolve(resume())
}

const services = ['lake', 'postgres', 'rest', 'mail', 'publisher', 'mailer', 'timestamp-authority'] as const

export const states: readonly State[] = [
  {name: 'everything works', begin: () => () => Promise.resolve(), isQuick: true},
  {name: 'the Content Lake is killed', begin: dead('lake'), isQuick: true},
  {name: 'the Content Lake hangs', begin: stopped('lake'), isQuick: true},
  {name: 'Postgres is killed', begin: dead('postgres'), isQuick: true},
  {name: 'the gateway before Postgres is killed', begin: dead('rest'), isQuick: true},
  {name: 'the gateway before Postgres hangs', begin: stopped('rest'), isQuick: true},
  {name: 'the mail server is killed', begin: dead('mail')},
  {name: 'the mailer is killed', begin: dead('mailer')},
  {name: 'the publisher is killed', begin: dead('publisher')},
  {name: 'the time-stamp authority is killed', begin: dead('timestamp-authority')},
  {name: 'all of these are killed', begin: dead(...services)},
  {
    name: 'one of two web servers is killed',
    begin: ({endSecond}) => endSecond('SIGKILL'),
    isQuick: true,
  },
  {
    name: 'one of two web servers is drained',
    begin: ({endSecond}) => endSecond('SIGTERM'),
    isQuick: true,
  },
  {name: 'one of two web servers hangs', begin: ({freezeSecond}) => freezeSecond()},
]
